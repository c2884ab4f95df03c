/**
 * `npm run snippet -- ev-notification-bell ev-cookie-bar`: prints the lines for a page that embeds these tags, pinned to the
 * built version, and the content policy that the page needs. `--host https://…` sets the product's origin (default: local),
 * `--moving` uses `/embed/v1/`, `--no-hashes` omits the hashes, `--session` is for a page that supplies its session
 * (`tokenProvider`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { snippet, snippetPolicy } from '../../contract/embed.ts';
import { at } from '../lib/paths.mjs';

const { values, positionals: tags } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: 'string', default: 'http://localhost:3000' },
    moving: { type: 'boolean', default: false },
    'no-hashes': { type: 'boolean', default: false },
    session: { type: 'boolean', default: false },
  },
});

const file = at('dist/embed/v1/manifest.json');

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (tags.length === 0)
  fail('Name the tags of the page: npm run snippet -- ev-notification-bell ev-cookie-bar');
if (!existsSync(file)) fail('The embed is not built. Run npm run build.');
const manifest = JSON.parse(readFileSync(file, 'utf8'));
try {
  const options = {
    host: values.host,
    tags,
    externalSession: values.session,
    hashes: !values['no-hashes'],
    ...(values.moving ? {} : { manifest }),
  };
  if (!process.argv.some((word) => word.startsWith('--host')))
    console.error(`For a page elsewhere, name the product's address: --host https://…\n`);
  console.log(`${snippet(options)}\n\nContent-Security-Policy: ${await snippetPolicy(options)}`);
} catch (error) {
  fail(error.message);
}
