import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { compareUnused } from '../../scripts/check/unused-contract.mjs';
import {
  Sources,
  createContractProgram,
  findUnused,
  type Unused,
} from '../../scripts/lib/contract-uses.mjs';

const root = resolve(import.meta.dirname, '../..');

/** A small product. Each field is named after how it is used. */
const files: Record<string, string> = {
  'contract/notification.ts': `
    export interface Payload { welcome: { shown: string; hidden: string } }`,
  'contract/page.ts': `
    import * as v from 'valibot';
    export const row = v.object({ accessed: v.string(), destructured: v.string(), keyed: v.string(), unread: v.string() });
    export const page = v.object({
      rows: v.array(row), echoed: v.string(), passedOn: v.string(), derived: v.string(), dead: v.string(),
      written: v.string(), copied: v.string(), ok: v.literal(true), aliased: v.string(),
    });
    export type Page = v.InferOutput<typeof page>;
    export type Row = v.InferOutput<typeof row>;`,
  'contract/rest.schemas.ts': `
    import * as v from 'valibot';
    import { page } from './page.ts';
    export const restSchemas = {
      getPage: { body: v.null(), response: page },
      savePage: { body: v.object({ echoed: v.string() }), response: v.null() },
      uncalled: { body: v.null(), response: v.object({ ofUncalled: v.string() }) },
    };`,
  'contract/rest.ts': `
    export const getPage = { name: 'getPage' } as const;
    export const savePage = { name: 'savePage' } as const;
    export const uncalled = { name: 'uncalled' } as const;`,
  'contract/procedures.schemas.ts': `
    import * as v from 'valibot';
    export const procedureSchemas = {
      asked: { output: v.object({ nested: v.object({ read: v.string(), ignored: v.string() }) }) },
      unasked: { output: v.null() },
      askedInside: { output: v.null() },
    };`,
  'contract/procedures.ts': `
    export const procedures = { asked: {}, unasked: {}, askedInside: {} };`,
  'elements/client.ts': `
    import type * as v from 'valibot';
    import type { restSchemas } from '../contract/rest.schemas.ts';
    import type { procedureSchemas } from '../contract/procedures.schemas.ts';
    type Rest = typeof restSchemas;
    type Procedures = typeof procedureSchemas;
    export declare function call<N extends keyof Rest>(call: { name: N }, body?: v.InferInput<Rest[N]['body']>): v.InferOutput<Rest[N]['response']>;
    export declare function query<N extends keyof Procedures>(name: N): v.InferOutput<Procedures[N]['output']>;`,
  'elements/page.store.ts': `
    import { getPage, savePage } from '../contract/rest.ts';
    import type { Page } from '../contract/page.ts';
    import { call, query } from './client.ts';
    export interface Store { page: Page; shown: string; unshown: string; ask(): void; save(): void }
    export function createStore(): Store {
      const page = call(getPage);
      const copy = { ...page, item: page.copied };
      const { derived } = page;
      const lists = { shown: derived + copy.item.length, unshown: page.dead };
      return {
        page, ...lists,
        ask: () => void query('askedInside'),
        save: () => { const { echoed } = page; const body = { echoed }; call(savePage, body); },
      };
    }`,
  'elements/element.ts': `
    import type { Page, Row } from '../contract/page.ts';
    import type { Payload } from '../contract/notification.ts';
    import { query } from './client.ts';
    import { createStore } from './page.store.ts';
    interface Aliased { aliased: string }
    const read = (row: Aliased) => row.aliased;
    export function render(p: Payload['welcome'], key: 'keyed'): unknown {
      const { page, shown, save } = createStore();
      save();
      page.written = '';
      read(page as Page);
      return [p.shown, shown, query('asked').nested.read, page.rows.map((row) => [row.accessed, row[key]].concat(name(row)))];
    }
    const name = ({ destructured }: Row) => destructured;`,
};

describe('the check of the contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ev-contract-'));
  let unused: Unused;

  before(() => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const paths = Object.keys(files).map((path) => join(folder, path));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    unused = findUnused(new Sources(createContractProgram(paths), folder));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('finds fields that nothing reads: unread, written, kept in a store, of a payload, nested', () => {
    assert.deepEqual(unused.fields.map(({ name }) => name).sort(), [
      'Payload.welcome.hidden',
      'page.dead',
      'page.passedOn',
      'page.written',
      'procedureSchemas.asked.output.nested.ignored',
      'row.unread',
    ]);
  });

  it('finds calls that nothing calls, also inside a store', () => {
    assert.deepEqual(
      unused.calls.map(({ name }) => name),
      ['uncalled', 'unasked', 'askedInside'],
    );
  });

  it('names the line', () => {
    assert.equal(
      unused.fields.find(({ name }) => name === 'row.unread')?.place,
      'contract/page.ts:3',
    );
  });
});

const member = (name: string) => ({ name, place: `contract/a.ts:${name.length}` });
const compare = (exceptions: string[]) =>
  compareUnused(
    { fields: [member('a.b'), member('a.c')], calls: [member('ping')] },
    Object.fromEntries(exceptions.map((name) => [name, 'reason'])),
  );

describe('what the check of the contract allows', () => {
  it('reports what is no exception', () => {
    assert.deepEqual(compare([]), [
      'contract/a.ts:3 nothing reads a.b',
      'contract/a.ts:3 nothing reads a.c',
      'contract/a.ts:4 nothing calls ping',
    ]);
    assert.deepEqual(compare(['a.*', 'ping']), []);
  });

  it('reports an entry that is used by now', () => {
    assert.match(compare(['a.*', 'ping', 'a.d']).join(), /allows a\.d, which is used/);
    assert.match(compare(['a.*', 'b.*', 'ping']).join(), /allows b\.\*/);
  });

  it('allows twelve exceptions', () => {
    const many = Array.from({ length: 13 }, (_, index) => `x${index}`);
    assert.match(compare(many).join('\n'), /13 exceptions, more than 12/);
    assert.doesNotMatch(compare(many.slice(1)).join('\n'), /exceptions, more/);
  });
});
