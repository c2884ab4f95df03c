import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';

/** Elements within a line of text. To the minifier a custom element is a block, so that it trims the space around it. */
const joined = /<\/ev-(money|time)>\s+(\$\{|<(span|bdi|b|a)\b)/;

/**
 * Finds spaces that the minifier trims, so that adjacent text would be joined: at the start or end of a
 * template, and after an amount or a time.
 */
function edgeSpaces(path: string, source: string): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const written = node.template.getText().slice(1, -1);
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (written.startsWith(' ') || written.endsWith(' ') || joined.test(written))
        found.push(`${path}:${line}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('finds only spaces that the minifier trims', () => {
  const at = (source: string) => edgeSpaces('a.ts', source.replaceAll('§', '$'));
  assert.deepEqual(at('list.map((one) => html`<b>§{one}</b> `);'), ['a.ts:1']);
  assert.deepEqual(at('list.map((one) => {\n  return one ? html` <b>§{one}</b>` : nothing;\n});'), [
    'a.ts:2',
  ]);
  assert.deepEqual(at("list.map((one, at) => html`§{at ? ' ' : ''}<b>§{one}</b>`);"), []);
  assert.deepEqual(at('list.map((one) => html`\n  <b>§{one}</b>\n`);'), []);
  assert.deepEqual(at("const one = html`§{' '}<b></b>`;"), []);
  assert.deepEqual(at('const one = html`<ev-money></ev-money>\n §{t.pool}`;'), ['a.ts:1']);
  assert.deepEqual(at('const one = html`<ev-money></ev-money>&nbsp;§{t.pool}`;'), []);
  assert.deepEqual(at('const one = html`<ev-money></ev-money>\n <p>§{t.pool}</p>`;'), []);
});

test('no template has a space that the minifier trims', () => {
  const all = readdirSync('elements', { recursive: true, encoding: 'utf8' });
  const files = all.filter((path) => path.endsWith('.ts')).map((path) => `elements/${path}`);
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((path) => edgeSpaces(path, readFileSync(path, 'utf8'))),
    [],
  );
});
