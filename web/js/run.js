/** The page of a run: its Share button, which needs script. */

import { share } from "./share.js";

const button = document.getElementById("share");
const said = document.getElementById("shared");
if (button && said) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    said.textContent = await share(button.dataset["text"] ?? "", button.dataset["url"] || location.href);
  });
}
