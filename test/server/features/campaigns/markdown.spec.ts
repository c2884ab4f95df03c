import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as v from 'valibot';
import { richText as schema } from '../../../../contract/rich-text.ts';
import { describeGrowth } from '../../../growth.ts';
import { limitMarkdownDepth } from '../../../../server/features/campaigns/markdown-depth.rules.ts';
import {
  markdownToPlainText,
  parseMarkdown,
} from '../../../../server/features/campaigns/markdown.rules.ts';

const all = [
  '# Brief', '', 'Show *one* **checkout** with `code`.', '', '- first', '- [guide](https://example.com/guide "t")', '',
  '1. one', '2. two', '', '> said', '', '```js', 'let a;', '```', '', '#### deep', '', '![a cat](https://example.com/c.png)',
].join('\n'); // prettier-ignore

test('converts Markdown to the rich text tree of the contract', () => {
  const tree = parseMarkdown(all);
  assert.deepEqual(v.parse(schema, tree), tree);
  assert.deepEqual(
    tree.map((block) => block.type),
    ['heading', 'paragraph', 'list', 'list', 'quote', 'code', 'heading', 'paragraph'],
  );
  assert.deepEqual(tree[1], {
    type: 'paragraph',
    children: [
      { type: 'text', text: 'Show ' },
      { type: 'emphasis', children: [{ type: 'text', text: 'one' }] },
      { type: 'text', text: ' ' },
      { type: 'strong', children: [{ type: 'text', text: 'checkout' }] },
      { type: 'text', text: ' with ' },
      { type: 'code', text: 'code' },
      { type: 'text', text: '.' },
    ],
  });
  assert.deepEqual(tree[6], {
    type: 'heading',
    level: 3,
    children: [{ type: 'text', text: 'deep' }],
  });
});

test('drops HTML', () => {
  const tree = parseMarkdown(
    'a <b onclick="x()">bold</b> word\n\n<script>alert(1)</script>\n\nend',
  );
  assert.equal(JSON.stringify(tree).includes('<'), false);
  assert.deepEqual(tree[0], {
    type: 'paragraph',
    children: [{ type: 'text', text: 'a bold word' }],
  });
});

for (const address of [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/relative',
  'http:evil',
  'https://user:pw@example.com/',
  'vbscript:x',
]) {
  test(`a link to ${address} is unwrapped to its text`, () => {
    assert.deepEqual(parseMarkdown(`[see](<${address}>)`), [
      { type: 'paragraph', children: [{ type: 'text', text: 'see' }] },
    ]);
    assert.deepEqual(parseMarkdown(`![see](<${address}>)`), [
      { type: 'paragraph', children: [{ type: 'text', text: 'see' }] },
    ]);
  });
}

test('resolves references', () => {
  assert.deepEqual(parseMarkdown('[g][1]\n\n[1]: https://example.com/x'), [
    {
      type: 'paragraph',
      children: [
        { type: 'link', href: 'https://example.com/x', children: [{ type: 'text', text: 'g' }] },
      ],
    },
  ]);
});

test('a thousand nested quotes do not overflow the stack', () => {
  let depth = 0;
  const walk = (nodes: unknown, at: number): void => {
    depth = Math.max(depth, at);
    if (Array.isArray(nodes))
      for (const node of nodes as { children?: unknown }[]) walk(node.children, at + 1);
  };
  walk(parseMarkdown(`${'>'.repeat(1000)} deep`), 0);
  assert.ok(depth < 20, `depth ${depth}`);
});

test('plain text has no markup', () => {
  assert.equal(
    markdownToPlainText('# A\n\nSome *text*, [link](https://x.example).\n\n- one\n- two'),
    'A Some text, link. one two',
  );
});

const getDepth = (nodes: readonly object[]): number =>
  Math.max(
    0,
    ...nodes.map((node) => {
      const { children = [], items = [] } = node as { children?: object[]; items?: object[][] };
      return 1 + getDepth([...children, ...items.flat()]);
    }),
  );

/** Lines of which each is nested in the one before it. */
const nest = (toLine: (level: number) => string) => (length: number) => {
  const lines: string[] = [];
  for (let size = 0; size < length; size += lines.at(-1)!.length) lines.push(toLine(lines.length));
  return lines.join('');
};
const nested = {
  'lists in one line': (length: number) => '+ '.repeat(length / 2),
  'numbered lists in one line': (length: number) => '1. '.repeat(length / 3),
  'quotes in one line': (length: number) => '>'.repeat(length),
  'quotes and lists in one line': (length: number) => '> * '.repeat(length / 4),
  'lists by indentation': nest((level) => `${'  '.repeat(level)}- a\n`),
  'numbered lists by indentation': nest((level) => `${'   '.repeat(level)}1. a\n`),
  'lists with blank lines': nest((level) => `${'  '.repeat(level)}- a\n\n`),
};

const dashes = { 'dashes in one line': (length: number) => '- '.repeat(length / 2) };
for (const [name, create] of Object.entries({ ...nested, ...dashes }))
  test(`${name} nest to a limit, and deeper markers are text`, () => {
    const tree = parseMarkdown(`${create(3000)} deep`);
    const depth = getDepth(tree);
    assert.ok(depth > 12 && depth < 20, `depth ${depth}`);
    assert.match(JSON.stringify(tree), /deep"/);
  });

describeGrowth('the time to parse Markdown grows with its length', {
  sizes: [800, 3200, 12_800],
  inputs: nested,
  run: parseMarkdown,
});

test('a limit of depth changes nothing above it', () => {
  const token = fc.constantFrom(
    '- ',
    '> ',
    '1. ',
    '* ',
    '2) ',
    '+',
    '-',
    '>',
    '***',
    '```',
    '# ',
    'a',
    '\t',
    '  ',
    '    ',
    '\n',
    '\n\n',
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 11 }), (tokens) => {
      const markdown = tokens.join('');
      const limited = fromMarkdown(markdown, { extensions: [limitMarkdownDepth(12)] });
      assert.deepEqual(limited, fromMarkdown(markdown));
    }),
    { numRuns: 300 },
  );
});
