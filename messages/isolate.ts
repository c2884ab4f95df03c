/** Letters that are written from right to left, and the marks that change the direction of what follows. */
const changesDirection =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Embeddings and overrides, which no sentence of ours has. */
const overrides = /[\u202A-\u202E]/gu;
const isolates = /[\u2066-\u2069]/gu;

/** Whether each isolate in a text ends in it: one that does not would end the isolate around it, or reach beyond it. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(isolates)) {
    depth += mark === '\u2069' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE around a value: it keeps its order in a sentence of the other direction, and
 * the sentence keeps its own. A name may hold marks that turn around what follows, such as U+202E: they are left out.
 */
export function isolate(text: string): string {
  const plain = text.replace(overrides, '');
  return `\u2068${isBalanced(plain) ? plain : plain.replace(isolates, '')}\u2069`;
}

/** As {@link isolate}, in a sentence from left to right: a value that is written so as well needs no marks. */
export const isolateIfNeeded = (text: string): string =>
  changesDirection.test(text) ? isolate(text) : text;
