from winze.cli import main

main(prog_name="winze")
