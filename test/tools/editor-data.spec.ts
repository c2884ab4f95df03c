/** Editors read custom data of VS Code and web-types of JetBrains; both come from the manifest with unions written out. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const load = async <T>(path: string): Promise<T> =>
  (await import(join(root, 'scripts/generate', path))) as T;

interface Named {
  name: string;
}
interface EditorData {
  vscode: { tags: (Named & { attributes: (Named & { values: Named[]; valueSet?: string })[] })[] };
  webTypes: {
    name: string;
    contributions: { html: { elements: (Named & { js: { events: Named[] } })[] } };
  };
}

describe('union types', () => {
  let folder: string;
  let expandUnions: (text: string, path: string) => string;
  before(async () => {
    ({ expandUnions } = await load<{ expandUnions: typeof expandUnions }>('union-types.mjs'));
    folder = mkdtempSync(join(root, '.build-unions-'));
    writeFileSync(
      join(folder, 'tone.ts'),
      `export type Tone = '' | 'good';\nexport type Size = number | 'big';\n`,
    );
    writeFileSync(
      join(folder, 'element.ts'),
      `import type { Size, Tone as Mood } from './tone.ts';
import type { Placement } from 'package';
const kinds = ['a', 'b'] as const;
export type Kind = (typeof kinds)[number];
export type All = Kind | Mood;`,
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  const expand = (text: string) => expandUnions(text, `${basename(folder)}/element.ts`);

  it('are written out, also through imports, arrays and other unions', () => {
    assert.equal(expand('Mood | undefined'), "'' | 'good' | undefined");
    assert.equal(expand('Kind'), "'a' | 'b'");
    assert.equal(expand('All | null'), "'a' | 'b' | '' | 'good' | null");
  });

  it('keep their name where a part is no string, or a package declares them', () => {
    for (const text of [
      'Size | undefined',
      'Placement',
      'Date',
      'readonly Kinds[]',
      "'Kind' | 'Mood'",
    ])
      assert.equal(expand(text), text);
  });
});

describe('editor data', () => {
  let data: EditorData;
  before(async () => {
    const { editorData } = await load<{ editorData(manifest: object): EditorData }>(
      'editor-data.mjs',
    );
    const attribute = (name: string, text: string) => ({ name, fieldName: name, type: { text } });
    const declaration = {
      kind: 'class',
      name: 'Probe',
      tagName: 'ev-probe',
      customElement: true,
      summary: 'A probe.',
      attributes: [
        attribute('variant', "'' | 'primary' | 'quiet' | undefined"),
        attribute('busy', 'boolean'),
        attribute('locale', 'Locale'),
      ],
      events: [{ name: 'ev-probe-open', type: { text: 'ProbeOpenEvent' } }],
    };
    data = editorData({ modules: [{ path: 'probe.ts', declarations: [declaration] }] });
  });

  it('offers the values of a union, the bare name of a flag, and nothing for other types', () => {
    const { attributes } = data.vscode.tags.find(({ name }) => name === 'ev-probe')!;
    assert.deepEqual(
      attributes.map(({ name, values, valueSet }) => [
        name,
        values.map((value) => value.name),
        valueSet,
      ]),
      [
        ['variant', ['primary', 'quiet'], undefined],
        ['busy', [], 'v'],
        ['locale', [], undefined],
      ],
    );
  });

  it('names the package, its tags and their events for JetBrains', () => {
    assert.equal(data.webTypes.name, 'evangelist');
    const [probe] = data.webTypes.contributions.html.elements;
    assert.deepEqual(
      [probe?.name, probe?.js.events.map(({ name }) => name)],
      ['ev-probe', ['ev-probe-open']],
    );
  });
});
