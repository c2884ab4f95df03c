/**
 * Whether a key belongs to an input method: its Enter takes over a word, and its Escape drops one. Safari ends the
 * composition before the `keydown` of that Enter, so only its key code shows it: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
