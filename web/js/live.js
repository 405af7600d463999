/** Keeps the page of open runs up to date. Without script the page reloads itself, less often. */

/** Milliseconds between two looks. */
const PAUSE = 5000;

/** Replace the page's content by that of now, unless it is hidden or somebody moves through its links. */
async function renew() {
  const main = document.querySelector("main");
  if (!main || document.hidden || main.contains(document.activeElement)) return;
  const answer = await fetch("/live", { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("main");
  if (fresh) main.replaceWith(fresh);
}

setInterval(() => void renew().catch(() => undefined), PAUSE);
