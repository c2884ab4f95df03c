/**
 * Removes comments and needless white space from Lit's css`…` templates. Values stay as they are: a minifier that does
 * not support light-dark(), oklch() or nesting would break them. Each template becomes a plain one in `unsafeCSS` (a sheet
 * in it is its text): rollup then drops the `css` tag, whose checks are for developers.
 */

const strings = /("[^"\n]*"|'[^'\n]*')/;

/** @param {string} css text between two expressions of a template. */
export function squeeze(css) {
  // Every second part is a CSS string, which stays as it is.
  const parts = css.replace(/\/\*[^]*?\*\//g, '').split(strings);
  return parts.map((part, at) => (at % 2 ? part : tight(part))).join('');
}

const tight = (css) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/(?<=\() | (?=\))/g, '')
    .replace(/([\w-]): (?=[^{}]*([;}]|$))/g, '$1:')
    .replace(/(\([\w-]+): /g, '$1:')
    .replace(/ !important/g, '!important')
    .replace(/;}/g, '}');

/** Visits every node of a syntax tree. */
function walk(node, visit) {
  if (!node || typeof node.type !== 'string') return;
  visit(node);
  for (const value of Object.values(node))
    if (Array.isArray(value)) value.forEach((child) => walk(child, visit));
    else if (value && typeof value === 'object') walk(value, visit);
}

/** A rollup plugin; runs after TypeScript is compiled. */
export function cssLiterals() {
  return {
    name: 'css-literals',
    transform(code, id) {
      if (!id.includes('/elements/') || !code.includes('css`')) return null;
      const cuts = [];
      const tree = this.parse(code);
      const from = tree.body.find(({ specifiers }) =>
        specifiers?.some(({ local }) => local.name === 'css'),
      ).source.raw;
      walk(tree, (node) => {
        if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'css') return;
        const { quasis } = node.quasi;
        for (const { start, end, value } of quasis) {
          const text = squeeze(value.raw);
          cuts.push({ start, end, text: quasis.length > 1 ? text : text.trim() });
        }
        cuts.push({ ...node.tag, text: 'cssText(' }, { start: node.end, end: node.end, text: ')' });
      });
      const squeezed = cuts
        .sort((a, b) => b.start - a.start)
        .reduce(
          (text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end),
          `${code}\nimport { unsafeCSS as cssText } from ${from};`,
        );
      return { code: squeezed, map: null };
    },
  };
}
