/**
 * `npm run snippet -- ev-notification-bell ev-cookie-bar`: the lines for a page that embeds these tags, pinned to the version
 * that is built, and the policy that such a page needs. `--host https://…` for another than the local product, `--moving` for
 * `/embed/v1/`, `--no-hashes` for a pinned page that shows sooner, `--session` for a page that lends a session of its own
 * (`tokenProvider`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { snippet, snippetPolicy } from '../contract/embed.ts';
import { at } from './lib/paths.mjs';

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

if (tags.length === 0) fail('Name the tags of the page: npm run snippet -- ev-notification-bell ev-cookie-bar');
if (!existsSync(file)) fail('The embed is not built. Run npm run build.');
const manifest = JSON.parse(readFileSync(file, 'utf8'));
try {
  const options = {
    host: values.host,
    tags,
    ownSession: values.session,
    hashes: !values['no-hashes'],
    ...(values.moving ? {} : { manifest }),
  };
  console.log(`${snippet(options)}\n\nContent-Security-Policy: ${await snippetPolicy(options)}`);
} catch (error) {
  fail(error.message);
}
