/** Files of what is pasted or dropped, where the person means the files and not a text that is with them. */

/** What some file managers of Linux write before the addresses of the copied files, with `copy` or `cut` on the next line. */
const fileManagerLine = 'x-special/nautilus-clipboard';

/** The lines that may name files. */
function getFileLines(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines[0] === fileManagerLine && /^(?:copy|cut)$/.test(lines[1] ?? '')
    ? lines.slice(2)
    : lines;
}

/** The last part of a path, or of a `file:` address, in which names are encoded. */
function getFileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  try {
    return path.startsWith('file:') ? decodeURIComponent(name) : name;
  } catch {
    return name;
  }
}

/** Whether the text only names the files, as file managers add it. */
const namesFiles = (text: string, files: readonly File[]): boolean =>
  getFileLines(text).every((line) => files.some(({ name }) => name === getFileName(line)));

/** Whether the text is the address of the picture, as Safari adds it to a copied one. */
const isAddress = (text: string, data: DataTransfer): boolean =>
  /^https?:\/\/\S+$/.test(text) && data.getData('text/uri-list').trim() === text;

/**
 * The files to add. None where there is a text: Word, Excel and OneNote put a picture of it on the clipboard too, and the text field
 * takes the text.
 */
function getTransferredFiles(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0) return [];
  const text = data.getData('text/plain').trim();
  return !text || namesFiles(text, files) || isAddress(text, data) ? files : [];
}

/** Moves the caret to the place of the drop, where the browser can name it; else it stays where it was. */
function moveCaretToDrop(field: HTMLTextAreaElement, event: DragEvent): void {
  const { caretPositionFromPoint } = document as Partial<Document>;
  const shadowRoots = event.composedPath().filter((node) => node instanceof ShadowRoot);
  const { clientX, clientY } = event;
  const position = caretPositionFromPoint?.call(document, clientX, clientY, { shadowRoots });
  if (position?.offsetNode === field) field.setSelectionRange(position.offset, position.offset);
}

/**
 * Inserts the text of a drop that has files too: left to the browser, they could be opened in the tab. As if it was typed, so that it
 * can be undone.
 */
function insertDroppedText(event: DragEvent): void {
  event.preventDefault();
  const [field] = event.composedPath();
  const text = event.dataTransfer?.getData('text/plain') ?? '';
  if (!(field instanceof HTMLTextAreaElement) || field.readOnly || !text) return;
  field.focus();
  moveCaretToDrop(field, event);
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

const isDrop = (event: DragEvent | ClipboardEvent): event is DragEvent => event.type === 'drop';

/** Handles a paste or a drop: `add` gets the files, if the person means them. A text goes into the field that has the focus. */
export function handleTransfer(
  event: DragEvent | ClipboardEvent,
  add: (files: readonly File[]) => void,
): void {
  const data = isDrop(event) ? event.dataTransfer : (event as ClipboardEvent).clipboardData;
  const files = getTransferredFiles(data);
  if (files.length) {
    event.preventDefault();
    add(files);
  } else if (isDrop(event) && data?.files.length) insertDroppedText(event);
}
