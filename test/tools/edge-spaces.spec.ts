import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';

/** Finds templates that begin or end with a space. The minifier trims it, so that adjacent text would be joined. */
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

test('finds only spaces at the start or end of a template', () => {
  const at = (source: string) => edgeSpaces('a.ts', source.replaceAll('§', '$'));
  assert.deepEqual(at('list.map((one) => html`<b>§{one}</b> `);'), ['a.ts:1']);
  assert.deepEqual(at('list.map((one) => {\n  return one ? html` <b>§{one}</b>` : nothing;\n});'), [
    'a.ts:2',
  ]);
  assert.deepEqual(at("list.map((one, at) => html`§{at ? ' ' : ''}<b>§{one}</b>`);"), []);
  assert.deepEqual(at('list.map((one) => html`\n  <b>§{one}</b>\n`);'), []);
  assert.deepEqual(at("const one = html`§{' '}<b></b>`;"), []);
});

test('no template begins or ends with a space', () => {
  const all = readdirSync('elements', { recursive: true, encoding: 'utf8' });
  const files = all.filter((path) => path.endsWith('.ts')).map((path) => `elements/${path}`);
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((path) => edgeSpaces(path, readFileSync(path, 'utf8'))),
    [],
  );
});
