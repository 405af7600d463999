/** Sharing a run: in the system's own way where there is one, else as a copy of its text and address. */

/**
 * Return a sentence that tells the player what was done, or nothing if the system has shown it.
 *
 * @param {string} text
 * @param {string} url
 */
export async function share(text, url) {
  if (await isTaken({ title: "Winze", text, url })) return "";
  try {
    await navigator.clipboard.writeText(`${text} ${url}`);
    return "Copied. Paste it where you like.";
  } catch {
    return `This browser does not let the page copy. The address is ${url}`;
  }
}

/**
 * Offer something to the system's own way of sharing. Return true if there is one, also if the player then shares nothing.
 *
 * @param {ShareData} data
 */
async function isTaken(data) {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
