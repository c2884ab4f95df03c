/**
 * Takes comments and needless white space out of Lit's css`…` templates. The values pass untouched: a minifier that
 * does not know light-dark(), oklch() or nesting would break them.
 */

const strings = /("[^"\n]*"|'[^'\n]*')/;

/** @param {string} css text between two expressions of a template. */
export function squeeze(css) {
  // Every second part is a string, and stays as it is.
  const parts = css.replace(/\/\*[^]*?\*\//g, '').split(strings);
  return parts.map((part, at) => (at % 2 ? part : tight(part))).join('');
}

const tight = (css) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([\w-]): (?=[^{}]*([;}]|$))/g, '$1:')
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
      walk(this.parse(code), (node) => {
        if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'css')
          for (const { start, end, value } of node.quasi.quasis) cuts.push({ start, end, text: squeeze(value.raw) });
      });
      const squeezed = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
      return { code: squeezed, map: null };
    },
  };
}
