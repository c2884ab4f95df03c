/** What editors read about our tags, from the manifest: custom data of VS Code, web-types of JetBrains. */

/** `'' | 'good' | undefined` → `good`: the words that may stand in an attribute. */
const wordsOf = (type = '') => [...type.matchAll(/'([^']*)'/g)].map(([, word]) => word).filter(Boolean);

const vscodeAttribute = ({ name, description, type }) => ({
  name,
  ...(description && { description }),
  ...(/\bboolean\b/.test(type?.text) && { valueSet: 'v' }),
  ...(wordsOf(type?.text).length > 0 && { values: wordsOf(type.text).map((word) => ({ name: word })) }),
});

/** A tag as VS Code has it: events, slots and parts are told in words. */
function vscodeTag({ tagName, summary = '', attributes = [], events = [], slots = [], cssParts = [] }) {
  const list = (title, rows) =>
    rows.length > 0
      ? `\n\n**${title}**\n${rows.map(({ name, description = '' }) => `- \`${name || 'default'}\` ${description}`).join('\n')}`
      : '';
  const value = `${summary}${list('Events', events)}${list('Slots', slots)}${list('Parts', cssParts)}`;
  return { name: tagName, description: { kind: 'markdown', value }, attributes: attributes.map(vscodeAttribute) };
}

const named = ({ name, description }) => ({ name, ...(description && { description }) });
const typed = ({ name, description, type, default: initial }) => ({
  ...named({ name, description }),
  ...(type && { type: type.text }),
  ...(initial !== undefined && { default: initial }),
});

function webTypesElement({
  tagName,
  summary,
  attributes = [],
  members = [],
  events = [],
  slots = [],
  cssParts = [],
  cssProperties = [],
}) {
  const properties = members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
  return {
    name: tagName,
    ...(summary && { description: summary }),
    attributes: attributes.map(({ type, default: initial, ...one }) => ({
      ...named(one),
      value: { type: type?.text ?? 'string', ...(initial !== undefined && { default: initial }) },
    })),
    slots: slots.map(named),
    js: { properties: properties.map(typed), events: events.map(typed) },
    css: { parts: cssParts.map(named), properties: cssProperties.map(named) },
  };
}

/** @param {{ modules: { declarations: object[] }[] }} manifest @param {string} version of the package */
export function editorData({ modules }, version) {
  const list = modules.flatMap(({ declarations }) => declarations).sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  const vscode = { version: 1.1, tags: list.map(vscodeTag) };
  const webTypes = {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'evangelist',
    version,
    'description-markup': 'markdown',
    contributions: { html: { elements: list.map(webTypesElement) } },
  };
  return { vscode, webTypes };
}
