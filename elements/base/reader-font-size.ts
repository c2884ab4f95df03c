const property = '--ev-rem';
let isProvided = false;

/** The reader's font size, as CSS writes it; undefined where it can't be measured. */
function measure(root: Node): string | undefined {
  const probe = document.createElement('span');
  // In monospace, browsers have another size.
  probe.style.fontFamily = 'sans-serif';
  probe.style.fontSize = 'medium';
  root.appendChild(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return parseFloat(fontSize) > 0 ? fontSize : undefined;
}

/**
 * Gives styles the font size that the reader has chosen in the browser, as `--ev-rem`. The unit `rem` is the host page's: with
 * `html { font-size: 62.5% }` texts would be 9 px high. A registered property has a value without any style on that page,
 * which may still set another one, such as `--ev-rem: 1rem`.
 * @param root a shadow root of ours, in the document
 */
export function provideReaderFontSize(root: Node): void {
  if (isProvided) return;
  const initialValue = measure(root);
  if (!initialValue) return;
  isProvided = true;
  try {
    CSS.registerProperty({ name: property, syntax: '<length>', inherits: true, initialValue });
  } catch {
    // Another copy of the product has registered it, or the browser can't: then sizes follow the root.
  }
}
