/** The landings that the specification names, in a database without demonstration data, by the SQL of the operators' guide. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { brands } from '../../../../server/db/schema.ts';
import { validateBrand } from '../../../../server/domain/brand.ts';
import { startTestServer, type TestServer } from '../../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** The first block of SQL below a heading. */
async function readSql(heading: string): Promise<string> {
  const guide = await readFile('docs/guides/operators.md', 'utf8');
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  return /```sql\n([^]*?)```/.exec(section ?? '')?.[1] ?? assert.fail(`No SQL: ${heading}`);
}

it('has the landings of Metaplex and Switchboard once an operator has added their rows', async () => {
  const landings = ['metaplex', 'switchboard'];
  const read = (advertiser: string) => server.typed('getLanding', { advertiser });
  for (const advertiser of landings)
    await assert.rejects(read(advertiser), { status: 404 }, 'not before');
  const { db } = server.ctx.database;
  for (const statement of (await readSql('Advertisers and landing pages')).split(/;\n/))
    if (statement.trim()) await db.execute(sql.raw(statement));
  for (const advertiser of landings) {
    const { theme, hero, advertiser: named } = await read(advertiser);
    assert.deepEqual([theme.name, named.slug], [advertiser, advertiser]);
    assert.ok(hero.title && hero.text);
  }
  const rows = await db.select().from(brands);
  assert.deepEqual(rows.flatMap(validateBrand), []);
});
