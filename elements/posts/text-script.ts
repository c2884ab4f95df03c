/** Whether a text can be in one of some languages, by the script of its letters: enough to see Arabic where English is required. */

/** Scripts that `Intl.Locale` names as one. */
const compositeScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Characters that are looked at: a text keeps to one script. */
const sampleLength = 400;

function toScripts(language: string): readonly string[] {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  return compositeScripts[script] ?? [script];
}

/**
 * @param languages codes, e.g. `en`
 * @returns false if most letters are of scripts that none of the languages is written in; also true for unknown codes
 */
export function fitsScript(text: string, languages: readonly string[]): boolean {
  const sample = text.slice(0, sampleLength);
  try {
    const scripts = languages.flatMap(toScripts);
    const ownLetter = new RegExp(scripts.map((script) => `\\p{sc=${script}}`).join('|'), 'gu');
    const all = sample.match(/\p{L}/gu)?.length ?? 0;
    return (sample.match(ownLetter)?.length ?? 0) * 2 >= all;
  } catch {
    return true;
  }
}
