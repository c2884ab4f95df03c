/** The landings that the specification names, in a database without demonstration data, by the commands of the operators' guide. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { operate, administrator } from '../../operator/support.ts';
import { startTestServer, type TestServer } from '../../start.ts';
import type { TestContext } from '../../support.ts';

let server: TestServer;
let folder: string;
before(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'evangelist-landings-'));
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The landing page of the guide. */
async function readLanding(): Promise<string> {
  const guide = await readFile('docs/guides/operators.md', 'utf8');
  const section = guide.split('\n## Advertisers and landing pages\n')[1]?.split('\n## ')[0];
  return /```yaml\n([^]*?)```/.exec(section ?? '')?.[1] ?? assert.fail('No landing page');
}

it('has the landings of Metaplex and Switchboard once an operator has added them', async () => {
  const landings = ['metaplex', 'switchboard'];
  const read = (advertiser: string) => server.typed('getLanding', { advertiser });
  for (const advertiser of landings)
    await assert.rejects(read(advertiser), { status: 404 }, 'not before');
  const as = await administrator(server.ctx as TestContext);
  const act = async (...words: string[]) => {
    const ended = await operate(server.ctx as TestContext, '--as', as, ...words);
    assert.deepEqual([ended.exitCode, ended.errors], [0, '']);
  };
  const file = join(folder, 'landing.yaml');
  await writeFile(file, await readLanding());
  for (const name of landings) {
    const logo = `https://${name}.example/logo.svg`;
    await act('brands', 'set', name, '--display-name', name, '--logo', logo, '--scheme', 'dark');
    await act('advertisers', 'set', name, '--name', name, '--brand', name, '--landing', file);
    const { theme, hero, advertiser } = await read(name);
    assert.deepEqual([theme.name, advertiser.slug], [name, name]);
    assert.ok(hero.title && hero.text);
  }
});
