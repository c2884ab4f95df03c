/** Finds sentences in the code of elements, pages and server, instead of in `messages/`. */
import ts from 'typescript';

const letters = /\p{L}/u;
/** Attributes that a person reads or hears. */
const read =
  /^[.?]?(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|heading|text|message|detail|summary|hint|headline|[a-z-]+-(text|label|title|placeholder|hint|message)|\w+(Text|Label|Title|Hint))$/;
/** Names of properties and variables that hold text for a person. */
const textNames =
  /^(label|title|text|message|detail|heading|placeholder|hint|ariaLabel|summary|alt|name|\w+(Text|Label|Title|Hint|Words))$/;
/** Two words, or one that begins as a sentence does. */
const sentence = /^\p{Lu}\p{Ll}+( |…|$)|\p{L}{2,} \p{L}{2,}/u;

const hole = '\u0001';
/** The texts of a template: text between tags and values of attributes for people, each with its position in the template. */
export function findTemplateTexts(template) {
  const found = [];
  const tags =
    /<!--[\s\S]*?-->|<\/?[\w\u0001-]+((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g;
  let end = 0;
  const text = (from, to) => {
    const words = template.slice(from, to).replaceAll(hole, ' ').replace(/&\w+;/g, ' ');
    if (letters.test(words)) found.push({ at: from + words.search(/\S/), words: words.trim() });
  };
  for (const tag of template.matchAll(tags)) {
    text(end, tag.index);
    end = tag.index + tag[0].length;
    for (const [, name, a, b, c] of (tag[1] ?? '').matchAll(
      /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
    )) {
      const words = (a ?? b ?? c ?? '').replaceAll(hole, ' ');
      if (read.test(name) && letters.test(words))
        found.push({ at: tag.index, words: `${name}="${words.trim()}"` });
    }
  }
  text(end, template.length);
  return found;
}

const whole = (template) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join(hole);

/** @param {string} path @param {string} source @returns {{ line: number, words: string }[]} */
export function literalsIn(path, source) {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const found = [];
  const add = (node, words) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, words });
  const isText = (node) =>
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateExpression(node);
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node)) {
      const tag = node.tag.getText();
      if (tag === 'html' || tag === 'svg')
        for (const { words } of findTemplateTexts(whole(node.template))) add(node, words);
    } else if (
      ts.isPropertyAssignment(node) &&
      isText(node.initializer) &&
      textNames.test(node.name.getText())
    ) {
      const words = ts.isStringLiteral(node.initializer)
        ? node.initializer.text
        : whole(node.initializer).replaceAll(hole, ' ');
      if (letters.test(words) && sentence.test(words.trim())) add(node, words.trim());
    } else if (isText(node) && !inKnown(node)) {
      const words = (ts.isStringLiteral(node) ? node.text : whole(node))
        .replaceAll(hole, ' ')
        .trim();
      if (/\p{L}{2,}[,:]? \p{L}{2,}/u.test(words) && /^\p{Lu}/u.test(words)) add(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
/** Templates, imports, types, and what only programmers read: logs and errors (an ApiError is answered to people). */
function inKnown(node) {
  const { parent } = node;
  if (!parent) return true;
  if (
    ts.isTaggedTemplateExpression(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent)
  )
    return true;
  if (
    ts.isPropertyAssignment(parent) &&
    parent.initializer === node &&
    textNames.test(parent.name.getText())
  )
    return true;
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.SuperKeyword)
    return isInError(parent);
  if (ts.isNewExpression(parent)) return /(?<!\bApi)Error$/.test(parent.expression.getText());
  if (ts.isCallExpression(parent))
    return /(^console|\blog)\.\w+$/.test(parent.expression.getText());
  return false;
}

/** Whether a node is in a class that extends an error. */
function isInError(node) {
  const holder = ts.findAncestor(node, ts.isClassLike);
  return (
    holder?.heritageClauses?.some((clause) =>
      /Error$/.test(clause.types[0].expression.getText()),
    ) ?? false
  );
}
