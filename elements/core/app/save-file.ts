/** Milliseconds in which a browser has begun to save the file. */
const saveTime = 60_000;

/** Saves a text as a file of this name, by the browser's download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), saveTime);
}
