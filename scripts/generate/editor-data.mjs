/** What editors read about our tags: custom data of VS Code and web-types of JetBrains, made from the manifest by cem-tools. */
// This package reads the name and version from `package.json` in the working directory: run it at the root.
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';

const options = { descriptionSrc: 'summary', hideLogs: true, hideMethodDocs: true };

/** `'' | 'small' | undefined` → `small`: the values that VS Code completes. The default is no attribute, so `''` is left out. */
function toAttributeValues({ text = '' } = {}) {
  const values = (text.match(/'[^']*'/g) ?? []).filter((value) => value !== "''");
  // cem-tools offers no values for `string`.
  return { text: values.join(' | ') || 'string' };
}

/** cem-tools 1.5.0 writes no value set for booleans; with `v` VS Code completes the name alone: `disabled`, not `disabled=""`. */
function markBooleans({ tags, ...data }, declarations) {
  const isBoolean = (tag, name) =>
    declarations
      .find(({ tagName }) => tagName === tag)
      ?.attributes?.some(
        (attribute) => attribute.name === name && /\bboolean\b/.test(attribute.type?.text),
      );
  const mark = (tag) => (one) => (isBoolean(tag, one.name) ? { ...one, valueSet: 'v' } : one);
  return {
    ...data,
    tags: tags.map((tag) => ({ ...tag, attributes: tag.attributes.map(mark(tag.name)) })),
  };
}

/**
 * @param {{ modules: { declarations: { tagName: string, attributes?: object[] }[] }[] }} manifest with unions written out
 * @returns {{ vscode: object, webTypes: object }} the contents of `vscode.html-custom-data.json` and `web-types.json`
 */
export function editorData(manifest) {
  const copy = structuredClone(manifest);
  const declarations = copy.modules.flatMap((module) => module.declarations);
  for (const attribute of declarations.flatMap(({ attributes = [] }) => attributes))
    attribute.completions = toAttributeValues(attribute.type);
  const vscode = JSON.parse(getVsCodeHtmlCustomData(copy, { ...options, typesSrc: 'completions' }));
  return {
    vscode: markBooleans(vscode, declarations),
    webTypes: JSON.parse(getWebTypesData(copy, options)),
  };
}
