/** Copies with `execCommand`, which needs no permission: selects the text in a visually hidden field. */
function copyBySelection(text: string, root: ShadowRoot): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  const focused = root.activeElement;
  root.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Writes `text` to the clipboard. @returns whether it succeeded; a page can forbid it for embedded content. */
export async function writeClipboard(text: string, root: ShadowRoot): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, root);
  }
}
