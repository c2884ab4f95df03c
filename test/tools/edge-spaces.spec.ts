import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';

/** Templates that begin or end with a bare space: the product's minifier trims it, and what stands beside them is glued on. */
function edgeSpaces(path: string, source: string): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const written = node.template.getText().slice(1, -1);
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (written.startsWith(' ') || written.endsWith(' ')) found.push(`${path}:${line}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('finds a space at the edge of a template, and nothing else', () => {
  const at = (source: string) => edgeSpaces('a.ts', source.replaceAll('§', '$'));
  assert.deepEqual(at('list.map((one) => html`<b>§{one}</b> `);'), ['a.ts:1']);
  assert.deepEqual(at('list.map((one) => {\n  return one ? html` <b>§{one}</b>` : nothing;\n});'), ['a.ts:2']);
  assert.deepEqual(at("list.map((one, at) => html`§{at ? ' ' : ''}<b>§{one}</b>`);"), []);
  assert.deepEqual(at('list.map((one) => html`\n  <b>§{one}</b>\n`);'), []);
  assert.deepEqual(at("const one = html`§{' '}<b></b>`;"), []);
});

test('no template counts on a space at its edge', () => {
  const all = readdirSync('elements', { recursive: true, encoding: 'utf8' });
  const files = all.filter((path) => path.endsWith('.ts')).map((path) => `elements/${path}`);
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((path) => edgeSpaces(path, readFileSync(path, 'utf8'))),
    [],
  );
});
