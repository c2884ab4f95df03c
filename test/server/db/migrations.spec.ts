import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';

const folder = new URL('../../../server/db/migrations/', import.meta.url);
const readMigration = (tag: string) => readFile(new URL(`${tag}.sql`, folder), 'utf8');

/** The tags of all migrations, in the order in which they run. */
async function getTags(): Promise<string[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** An in-memory database that has run every migration before `tag`. */
async function migrateUpTo(tag: string): Promise<PGlite> {
  const client = await PGlite.create();
  const tags = await getTags();
  for (const earlier of tags.slice(0, tags.indexOf(tag)))
    await client.exec(await readMigration(earlier));
  return client;
}

test('0013 renames the token keys of stored brands and keeps their values', async () => {
  const tag = '0013_namespace_brand_tokens';
  const client = await migrateUpTo(tag);
  const insert = `insert into brands (name, display_name, logo_url, color_scheme, tokens, hostnames)
    values ($1, $1, '/logo.svg', 'dark', $2, '{}')`;
  await client.query(insert, [
    'full',
    {
      '--ev-paper': '#000',
      '--ev-ink': '#fff',
      '--ev-accent': '#c3f53c',
      '--ev-on-accent': '#111',
      '--ev-radius': '3px',
      '--ev-font': 'Georgia, serif',
      '--ev-unknown': '1',
    },
  ]);
  await client.query(insert, ['empty', {}]);

  await client.exec(await readMigration(tag));

  const { rows } = await client.query<{ name: string; tokens: unknown }>(
    'select name, tokens from brands order by name',
  );
  assert.deepEqual(rows, [
    { name: 'empty', tokens: {} },
    {
      name: 'full',
      tokens: {
        '--ev-color-paper': '#000',
        '--ev-color-ink': '#fff',
        '--ev-color-accent': '#c3f53c',
        '--ev-color-on-accent': '#111',
        '--ev-radius-m': '3px',
        '--ev-font-text': 'Georgia, serif',
        '--ev-unknown': '1',
      },
    },
  ]);
  await client.close();
});
