/** Copies by the way that works without a permission: a selection in a field out of sight. */
function copyBySelection(text: string, beside: ShadowRoot): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr';
  beside.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/** Puts `text` into the clipboard. @returns whether it is there; embedded pages may forbid it. */
export async function writeClipboard(text: string, beside: ShadowRoot): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, beside);
  }
}
