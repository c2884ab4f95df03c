/** Compares the texts of a language with the English ones: what is missing, what has no English one, what fills it in. */

/** What stands for a place when a text is tried. */
const mark = (name) => `⟦${name}⟧`;
const marksIn = (text) => new Set([...String(text).matchAll(/⟦(\w+)⟧|\{(\w+)\}/g)].map(([, made, place]) => made ?? place));
const values = new Proxy({}, { has: () => true, get: (_, name) => mark(String(name)) });

/**
 * The places that a text fills in: `{name}` of a written one, the position of an argument of a function. Each is tried with
 * marks instead of values, of which a text by number shows the form for many.
 */
export function placesOf(text) {
  if (typeof text === 'string') return marksIn(text);
  if (typeof text !== 'function') return new Set();
  const positions = Array.from({ length: Math.max(1, text.length) }, (_, at) => mark(String(at)));
  const tries = [() => text(...positions), () => text(values)];
  const found = new Set();
  for (const attempt of tries)
    try {
      for (const place of marksIn(attempt())) found.add(place);
    } catch {
      // Another kind of text takes other values.
    }
  return found;
}

/**
 * @param {Record<string, Record<string, unknown>>} english by feature and key, as an App has them
 * @param {Record<string, Record<string, unknown>>} words as the language has them
 * @param {Record<string, Record<string, unknown>>} spoken by feature and key, as an App in that language has them
 */
export function compare(english, words, spoken) {
  const found = { all: 0, missing: [], unknown: [], places: [] };
  for (const [feature, base] of Object.entries(english))
    for (const [key, text] of Object.entries(base)) {
      found.all += 1;
      const name = `${feature}.${key}`;
      if (words[feature]?.[key] === undefined) {
        found.missing.push(name);
        continue;
      }
      const [wanted, there] = [placesOf(text), placesOf(spoken[feature][key])].map((places) => [...places].sort().join(', '));
      if (wanted !== there) found.places.push(`${name}: {${there}} instead of {${wanted}}`);
    }
  for (const [feature, texts] of Object.entries(words))
    for (const key of Object.keys(texts))
      if (feature && !english[feature]?.[key] && english[feature]?.[key] !== '') found.unknown.push(`${feature}.${key}`);
  return found;
}
