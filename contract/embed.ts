/** What `/embed/<version>/manifest.json` says, and the lines that a partner copies from it. For Node and browsers alike. */

/** A file of the embed, by its name beside the manifest. */
export interface EmbedFile {
  /** What a page may pin: `sha384-…`. */
  readonly integrity: string;
  /** Files that load with it. */
  readonly imports: readonly string[];
  /** Files that it may load later, when somebody needs them. */
  readonly later: readonly string[];
}

export interface EmbedManifest {
  /** The exact version under which these files never change, e.g. `1.4.2`. */
  readonly version: string;
  readonly files: Readonly<Record<string, EmbedFile>>;
  /** The file that defines each tag. */
  readonly tags: Readonly<Record<string, string>>;
  /** The loader; what it brings with the first tag; the table of the tags that it does not know itself. */
  readonly loader: string;
  readonly app: string;
  readonly table: string;
  /** What a page needs that takes part in the session. */
  readonly session: string;
}

export interface SnippetOptions {
  /** Origin of the product, e.g. `https://evangelist.example`. */
  readonly host: string;
  /** Tags of the page, e.g. `['ev-notification-bell', 'ev-cookie-bar']`; what is not named here is not pinned. */
  readonly tags: readonly string[];
  /** Whether the page lends a session of its own (`tokenProvider`): a module of it then imports the loader, instead of a tag. */
  readonly ownSession?: boolean;
  /** With it the page is pinned to its version, hashes included; without it the page moves with `/embed/v1/`. */
  readonly manifest?: EmbedManifest;
  /** Whether a pinned page carries the hashes; default: yes. Without them it has no import map, and shows sooner. */
  readonly hashes?: boolean;
  /** Folder of the embed; default: the manifest's version, else `v1`. */
  readonly version?: string;
}

/** What loads at once, the way there included; or, with `later`, whatever may ever load. The table's other tags are not ours. */
function reached({ tags: wanted, ownSession }: SnippetOptions, manifest: EmbedManifest, later: boolean): string[] {
  const { files, tags, loader, app, table, session } = manifest;
  const defining = wanted.map((tag) => {
    const file = tags[tag];
    if (!file) throw new Error(`<${tag}> is no tag of the embed.`);
    return file;
  });
  const found = new Set<string>();
  const add = (name: string, lazy: boolean): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of files[name]?.imports ?? []) add(next, lazy);
    if (lazy) for (const next of files[name]?.later ?? []) add(next, lazy);
  };
  add(loader, false);
  if (defining.some((file) => !files[loader]?.later.includes(file))) add(table, false);
  for (const file of [app, ...defining, ...(ownSession ? [session] : [])]) add(file, later);
  return [...found];
}

const folderOf = ({ host, manifest, version = manifest?.version ?? 'v1' }: SnippetOptions) =>
  `${new URL(host).origin}/embed/${version}/`;

/**
 * The import map of a pinned page: the hash of each file that its tags may ever load. `modulepreload` alone pins nothing: a
 * browser that refuses a preload asks again without the hash. Empty without a manifest.
 */
export function snippetImportMap(options: SnippetOptions): string {
  const { manifest, hashes = true } = options;
  if (!manifest || !hashes) return '';
  const folder = folderOf(options);
  const pinned = reached(options, manifest, true).map((name) => [folder + name, manifest.files[name]?.integrity]);
  return JSON.stringify({ integrity: Object.fromEntries(pinned) as Record<string, string> });
}

/**
 * The lines that a partner copies into a page, ready to use. Pinned, they carry the hash of every file that the tags may
 * load, also much later, and have the browser fetch at once what the tags show first. The import map is the page's first
 * script: maps that come after a module are ignored by some browsers.
 * @throws Error for a tag that the manifest does not know
 */
export function snippet(options: SnippetOptions): string {
  const { manifest, tags, hashes = true, ownSession } = options;
  const host = new URL(options.host).origin;
  const folder = folderOf(options);
  const elements = tags.map((tag) => `<${tag}></${tag}>`);
  const start = (file: string) =>
    ownSession
      ? `<!-- In a module of your own: import { boot } from "${folder}embed.js"; boot({ tokenProvider }); -->`
      : `<script type="module" src=${file} data-api-endpoint="${host}"></script>`;
  if (!manifest) return [start(`"${folder}embed.js"`), ...elements].join('\n');
  const pinned = (name: string) =>
    `"${folder}${name}"${hashes ? ` integrity="${manifest.files[name]?.integrity}"` : ''} crossorigin`;
  const preloads = reached(options, manifest, false).filter((name) => ownSession || name !== manifest.loader);
  return [
    ...(hashes ? [`<script type="importmap">${snippetImportMap(options)}</script>`] : []),
    ...preloads.map((name) => `<link rel="modulepreload" href=${pinned(name)} />`),
    start(pinned(manifest.loader)),
    ...elements,
  ].join('\n');
}

/**
 * What the page's content policy has to allow. The import map is the one inline script of a pinned page; its hash lets in this
 * very text and nothing else.
 */
export async function snippetPolicy(options: SnippetOptions): Promise<string> {
  const host = new URL(options.host).origin;
  const map = snippetImportMap(options);
  return [
    `script-src ${host}${map ? ` '${await hashOf(map)}'` : ''}`,
    `connect-src ${host} ${host.replace(/^http/, 'ws')}`,
    `img-src ${host} data:`,
    `style-src ${host}`,
    "require-trusted-types-for 'script'",
    'trusted-types evangelist',
  ].join('; ');
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
