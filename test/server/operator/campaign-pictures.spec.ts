/** Pictures beside campaign files: from the folder to the page, and back into a folder. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { stringify } from 'yaml';
import type { RichText } from '../../../contract/rich-text.ts';
import { advertisers, campaignPictures, campaigns } from '../../../server/schema.ts';
import type { CampaignFile } from '../../../server/features/campaigns/campaign-file.rules.ts';
import { retention } from '../../../server/common/retention.ts';
import { getPicturePath } from '../../../server/features/campaigns/campaign-pictures.rules.ts';
import { parseMarkdown } from '../../../server/features/campaigns/markdown.rules.ts';
import { loadCampaigns } from '../../../server/features/campaigns/campaign-facts.queries.ts';
import { toCover } from '../../../server/features/campaigns/campaigns.views.ts';
import { getCampaignTerms } from '../../../server/features/campaigns/terms.queries.ts';
import { deleteUnusedPictures } from '../../../server/features/campaigns/store-campaign-pictures.service.ts';
import { addPlaceToJpeg, hasPlace } from '../../media-files.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { advertiser, day, start } from '../support.ts';
import { administrator, operate, operateJson, sendTo } from './support.ts';

let server: TestServer;
let as: string;
let root: string;
let slug: string;
before(async () => {
  server = await startTestServer();
  as = await administrator(server.ctx);
  root = await mkdtemp(join(tmpdir(), 'evangelist-pictures-'));
  const id = await advertiser(server.ctx);
  const rows = await server.ctx.database.db.select().from(advertisers);
  slug = rows.find((row) => row.id === id)!.slug;
});
after(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const time = (days: number) => new Date(start.getTime() + days * day).toISOString();
const draw = (background: string, width = 48, height = 32) =>
  sharp({ create: { width, height, channels: 3, background } });

let count = 0;
/** A folder with the file of a campaign, and the files that are given. */
async function createFolder(
  changes: Partial<CampaignFile>,
  files: Readonly<Record<string, Uint8Array>> = {},
) {
  const folder = join(root, `${++count}`);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const file: CampaignFile = {
    key: 'menu',
    advertiser: slug,
    title: 'Menu',
    summary: 'One week.',
    brief: 'Say it.',
    visibility: 'public',
    startsAt: time(1),
    maturesAt: time(20),
    claimUntil: time(40),
    weeks: [{ pool: '100' }],
    reward: { model: 'pool-share', currency: 'USDC' },
    terms: { version: '1', text: 'Be kind.' },
    ...changes,
  };
  await writeFile(join(folder, 'a.yaml'), stringify(file));
  for (const [path, bytes] of Object.entries(files)) await writeFile(join(folder, path), bytes);
  return { folder, path: join(folder, 'a.yaml') };
}
const find = async (key: string) =>
  (await server.ctx.database.db.select().from(campaigns).where(eq(campaigns.key, key)))[0]!;
const findImages = (text: RichText) =>
  text.flatMap((block) =>
    block.type === 'paragraph' ? block.children.filter(({ type }) => type === 'image') : [],
  );

test('pictures are stored without metadata, shown, exported, and imported again as the same', async () => {
  const photo = addPlaceToJpeg(await draw('red').jpeg().toBuffer(), 1);
  const seal = await draw('blue', 8, 8).png().toBuffer();
  const changes = {
    cover: 'pictures/menu.jpg',
    brief: 'Today:\n\n![A red menu](pictures/menu.jpg)\n',
    terms: { version: '1', text: '![A blue seal](seal.png)\n' },
  };
  const files = { 'pictures/menu.jpg': photo, 'seal.png': seal };
  const { path } = await createFolder(changes, files);
  assert.equal((await operate(server.ctx, 'campaigns', 'validate', path)).exitCode, 0);
  const imported = await operate(server.ctx, '--as', as, 'campaigns', 'import', path);
  assert.equal(imported.output, 'menu: new, as a draft\n', imported.errors);
  const again = await operate(server.ctx, '--as', as, 'campaigns', 'import', path);
  assert.equal(again.output, 'menu: unchanged\n');

  const row = await find('menu');
  const [menu] = await loadCampaigns(server.ctx.database.db, { where: eq(campaigns.key, 'menu') });
  assert.equal(toCover(menu!).imageUrl, getPicturePath(row.pictures['pictures/menu.jpg']!.hash));
  const [image] = findImages(parseMarkdown(row.descriptionMarkdown, row.pictures));
  assert.ok(image?.type === 'image');
  assert.match(image.src, /^\/campaign-pictures\/[0-9a-f]{64}$/);
  assert.deepEqual([image.alt, image.width, image.height], ['A red menu', 48, 32]);
  const response = await server.get(image.src);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'image/jpeg');
  assert.match(response.headers.get('cache-control')!, /immutable/);
  assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
  const shown = new Uint8Array(await response.arrayBuffer());
  assert.deepEqual([hasPlace(photo), hasPlace(shown)], [true, false]);
  const terms = await getCampaignTerms(server.ctx, { id: row.id, version: '1' });
  assert.equal(findImages(terms.text).length, 1);

  const copy = await createFolder({});
  const target = join(copy.folder, 'b.yaml');
  const exported = await operate(server.ctx, 'campaigns', 'export', 'menu', '--file', target);
  for (const name of ['b.yaml', 'pictures/menu.jpg', 'seal.png'])
    assert.ok(exported.output.includes(`${join(copy.folder, name)} is written.`), exported.output);
  assert.deepEqual(new Uint8Array(await readFile(join(copy.folder, 'pictures/menu.jpg'))), shown);
  const diff = await operate(server.ctx, 'campaigns', 'diff', target);
  assert.equal(diff.output, 'menu: unchanged\n', diff.errors);
});

test('another file at the same path is a change; the pictures of terms stay with their version', async () => {
  const seal = await draw('blue', 8, 8).png().toBuffer();
  const other = await draw('green').png().toBuffer();
  const changes = {
    key: 'seal',
    brief: '![A menu](menu.png)',
    terms: { version: '1', text: '![A seal](seal.png)' },
  };
  const first = await createFolder(changes, { 'menu.png': seal, 'seal.png': seal });
  await operate(server.ctx, '--as', as, 'campaigns', 'import', first.path);
  const second = await createFolder(changes, { 'menu.png': other, 'seal.png': seal });
  const changed = await operate(server.ctx, '--as', as, 'campaigns', 'import', second.path);
  assert.equal(changed.output, 'seal: 1 changes\n  the picture menu.png: another file\n');
  const third = await createFolder(changes, { 'menu.png': other, 'seal.png': other });
  const refused = await operate(server.ctx, '--as', as, 'campaigns', 'import', third.path);
  assert.equal(refused.exitCode, 1);
  assert.match(refused.errors, /a\.yaml:\d+:\d+ terms\.text: never changes, nor do its pictures/);
  const next = { ...changes, terms: { ...changes.terms, version: '2' } };
  const fourth = await createFolder(next, { 'menu.png': other, 'seal.png': other });
  const accepted = await operate(server.ctx, '--as', as, 'campaigns', 'import', fourth.path);
  assert.match(accepted.output, /terms\.version/, accepted.errors);
  const row = await find('seal');
  const [old, now] = await Promise.all(
    ['1', '2'].map((version) => getCampaignTerms(server.ctx, { id: row.id, version })),
  );
  assert.notDeepEqual(findImages(old!.text), findImages(now!.text));
});

const png = () => draw('red').png().toBuffer();
const large = () => draw('red', 4097, 2).png().toBuffer();
const none = async () => null;
const refusals: readonly [string, string, () => Promise<Uint8Array | null>, RegExp][] = [
  ['is missing', '![A](pictures/a.png)', none, /names the picture pictures\/a\.png, which is no file below the folder/],
  ['leads out', '![A](../a.png)', png, /has the picture "\.\.\/a\.png": it must be an http or https address, or the path/],
  ['is below the root', '![A](/etc/a.png)', png, /"\/etc\/a\.png": it must be/],
  ['is another scheme', '![A](file:///etc/a.png)', png, /"file:.*": it must be/],
  ['is named by a reference', '![A][a]\n\n[a]: a/../../b.png', png, /"a\/\.\.\/\.\.\/b\.png": it must be/],
  ['is a drawing', '![A](pictures/a.svg)', png, /"pictures\/a\.svg": it must be/],
  ['says nothing', '![ ](pictures/a.png)', png, /has no description for the picture pictures\/a\.png/],
  ['is no picture', '![A](pictures/a.png)', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /is no JPEG, PNG or WebP/],
  ['is cut', '![A](pictures/a.png)', async () => (await png()).subarray(0, 60), /is damaged: it has no end/],
  ['has no pixels', '![A](pictures/a.png)', async () => breakPixels(await png()), /is damaged: it cannot be drawn/],
  ['is turned', '![A](pictures/a.png)', async () => addPlaceToJpeg(await draw('red').jpeg().toBuffer(), 6), /is turned by its metadata/],
  ['is wide', '![A](pictures/a.png)', large, /has 4097 × 2 pixels; make each side at most 4096/],
  ['is heavy', '![A](pictures/a.png)', async () => Buffer.alloc(1_000_001), /has 1000001 bytes; a picture has at most 1000000/],
]; // prettier-ignore

/** Its chunks stay whole, so that only drawing it shows the damage. */
function breakPixels(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const at = copy.indexOf('IDAT') + 4;
  copy.fill(0xff, at, at + 12);
  return copy;
}

for (const [what, brief, bytes, error] of refusals)
  test(`a picture that ${what} is refused with its line`, async () => {
    const file = await bytes();
    const { path } = await createFolder(
      { key: 'refused', brief },
      file ? { 'pictures/a.png': file } : {},
    );
    for (const words of [['validate'], ['import'], ['diff']]) {
      const result = await operate(server.ctx, '--as', as, 'campaigns', ...words, path);
      assert.notEqual(result.exitCode, 0);
      assert.match(result.errors, error);
      assert.match(result.errors, /a\.yaml:\d+:\d+ brief: /);
    }
    assert.equal(await find('refused'), undefined);
  });

test('a link out of the folder is refused, when reading and when writing', async () => {
  const outside = join(root, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'a.png'), await png());
  const brief = '![A](linked/a.png)';
  const { path, folder } = await createFolder({ key: 'linked', brief });
  await symlink(outside, join(folder, 'linked'));
  const read = await operate(server.ctx, 'campaigns', 'validate', path);
  assert.match(read.errors, /linked\/a\.png, which leads out of the folder/);

  const good = await createFolder({ key: 'linked', brief });
  await mkdir(join(good.folder, 'linked'));
  await writeFile(join(good.folder, 'linked/a.png'), await draw('blue').png().toBuffer());
  const made = await operate(server.ctx, '--as', as, 'campaigns', 'import', good.path);
  assert.equal(made.exitCode, 0, made.errors);
  const before = await readFile(join(outside, 'a.png'));
  const target = join(folder, 'b.yaml');
  const exportLinked = () => operate(server.ctx, 'campaigns', 'export', 'linked', '--file', target);
  assert.match((await exportLinked()).errors, /linked\/a\.png leads out of the folder/);
  assert.deepEqual(await readFile(join(outside, 'a.png')), before);
  // Nor through a link to a file that is not there, or by making a folder outside.
  await rm(join(folder, 'linked'));
  await mkdir(join(folder, 'linked'));
  await symlink(join(outside, 'new.png'), join(folder, 'linked/a.png'));
  assert.match((await exportLinked()).errors, /linked\/a\.png leads out of the folder/);
  const deep = await createFolder({ key: 'deep', brief: '![A](linked/sub/a.png)' });
  await mkdir(join(deep.folder, 'linked/sub'), { recursive: true });
  await writeFile(join(deep.folder, 'linked/sub/a.png'), before);
  await operate(server.ctx, '--as', as, 'campaigns', 'import', deep.path);
  await rm(join(folder, 'linked'), { recursive: true });
  await symlink(outside, join(folder, 'linked'));
  const deepExport = await operate(server.ctx, 'campaigns', 'export', 'deep', '--file', target);
  assert.match(deepExport.errors, /linked\/sub\/a\.png leads out of the folder/);
  assert.deepEqual(await readdir(outside), ['a.png']);
});

test('more bytes than an import may have are refused', async () => {
  const noise = await sharp(randomBytes(560 * 560 * 3), {
    raw: { width: 560, height: 560, channels: 3 },
  })
    .png()
    .toBuffer();
  assert.ok(noise.length > 900_000 && noise.length < 1_000_000);
  const names = Array.from({ length: 15 }, (_, at) => `a${at}.png`);
  const brief = names.map((name) => `![A](${name})`).join('\n');
  const files = Object.fromEntries(names.map((name) => [name, noise]));
  const { folder, path } = await createFolder({ key: 'heavy', brief }, files);
  const text = await readFile(path, 'utf8');
  for (const key of ['heavy-b', 'heavy-c'])
    await writeFile(join(folder, `${key}.yaml`), text.replace('key: heavy', `key: ${key}`));
  const { errors } = await operate(server.ctx, 'campaigns', 'validate', folder);
  assert.match(errors, /The pictures have \d+ bytes together; import at most 40000000 at once/);
});

test('more pictures than a campaign may have are refused', async () => {
  const brief = Array.from({ length: 21 }, (_, at) => `![A](a${at}.png)`).join('\n');
  const { path } = await createFolder({ key: 'many', brief });
  const { errors } = await operate(server.ctx, 'campaigns', 'validate', path);
  assert.match(errors, /name 21 files of pictures; a campaign has at most 20/);
});

test('the server trusts no command line: it needs each picture, and checks it', async () => {
  const file = await operateJson<CampaignFile>(server.ctx, 'campaigns', 'export', 'menu');
  const send = (pictures: Record<string, string>) =>
    sendTo(server.ctx)(
      {
        operation: 'campaigns.diff',
        input: { files: [{ file, pictures }] },
        dryRun: false,
        from: 'root@here',
      },
      () => undefined,
    );
  const rows = (await send({})) as { problems: { message: string }[] }[];
  assert.match(rows[0]!.problems[0]!.message, /names the picture .*, which was not given/);
  await assert.rejects(send({ 'pictures/menu.jpg': 'AAAA' }), /is no JPEG, PNG or WebP/);
  await assert.rejects(send({ '../menu.jpg': 'AAAA' }), /is no path of a picture/);
  await assert.rejects(send({ 'pictures/menu.jpg': 'ä' }), /is no base64/);
});

test('what is not stored is not found, and what no text names is deleted after its time', async () => {
  for (const hash of ['0'.repeat(64), 'x', '..%2f'])
    assert.equal((await server.get(`/campaign-pictures/${hash}`)).status, 404);
  const { db } = server.ctx.database;
  const list = async () => (await db.select().from(campaignPictures)).length;
  const stored = await list();
  const unused = { hash: 'f'.repeat(64), mimeType: 'image/png', bytes: Buffer.from('a') };
  await db.insert(campaignPictures).values({ ...unused, usedAt: start });
  await deleteUnusedPictures(db, start);
  assert.equal(await list(), stored + 1);
  await deleteUnusedPictures(db, new Date(start.getTime() + retention.unusedPictures));
  assert.equal(await list(), stored);
});
