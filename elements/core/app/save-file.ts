/** Milliseconds in which a browser has begun to save the file. */
const saveTime = 60_000;

/** Saves a text or a picture as a file of this name, by the browser's download. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), saveTime);
}
