/** The format of `/embed/<version>/manifest.json`, and the HTML snippet that a partner copies. Runs in Node and browsers. */

/** A file of the embed, in the folder of the manifest. */
export interface EmbedFile {
  /** SRI hash `sha384-…`. */
  readonly integrity: string;
  /** Static imports. */
  readonly imports: readonly string[];
  /** Dynamic imports. */
  readonly lazy: readonly string[];
}

export interface EmbedManifest {
  /** The exact version under which these files never change, e.g. `1.4.2`. */
  readonly version: string;
  readonly files: Readonly<Record<string, EmbedFile>>;
  /** The file that defines each tag. */
  readonly tags: Readonly<Record<string, string>>;
  /** The loader; the module that it loads with the first tag; the table of the tags that are not in the loader. */
  readonly loader: string;
  readonly app: string;
  readonly table: string;
  /** Loaded by a page with `tokenProvider` or `persistSession`. */
  readonly session: string;
  /** Sends requests. Such a page loads it at once, others with the first request. */
  readonly http: string;
}

export interface SnippetOptions {
  /** Origin of the product, e.g. `https://evangelist.example`. */
  readonly host: string;
  /** Tags of the page, e.g. `['ev-notification-bell', 'ev-cookie-bar']`; other tags are not pinned. */
  readonly tags: readonly string[];
  /** Attributes without which a tag shows nothing, for the reader to fill in. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Whether the page supplies the session (`tokenProvider`). Then a module of the page imports the loader. */
  readonly externalSession?: boolean;
  /** Pins the page to this version; without it the page follows `/embed/v1/`. */
  readonly manifest?: EmbedManifest;
  /** Whether a pinned page has SRI hashes; default true. Without them it needs no import map and renders sooner. */
  readonly hashes?: boolean;
  /** Folder of the embed; default: the manifest's version, else `v1`. */
  readonly version?: string;
}

/** A list of files and all that they import; with `includeLazy`, also what they may load later. */
function addImports(
  { files }: EmbedManifest,
  names: readonly string[],
  includeLazy: boolean,
): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const { imports = [], lazy = [] } = files[name] ?? {};
    for (const next of [...imports, ...(includeLazy ? lazy : [])]) add(next);
  };
  names.forEach(add);
  return [...found];
}

const getFile = (tags: EmbedManifest['tags'], tag: string): string => {
  const file = tags[tag];
  if (!file) throw new Error(`<${tag}> is no tag of the embed.`);
  return file;
};

/** The files of a page's tags: those that load at once, or all that may ever load. Without the table's other tags. */
function collectFiles(
  { tags: wanted, externalSession }: SnippetOptions,
  manifest: EmbedManifest,
  includeLazy: boolean,
): string[] {
  const { files, tags, loader, app, table, session, http } = manifest;
  const defining = wanted.map((tag) => getFile(tags, tag));
  const isInLoader = (file: string) => files[loader]?.lazy.includes(file);
  const first = [loader, ...(defining.every(isInLoader) ? [] : [table])];
  const next = [app, ...defining, ...(externalSession ? [session, http] : [])];
  return [
    ...new Set([...addImports(manifest, first, false), ...addImports(manifest, next, includeLazy)]),
  ];
}

const getFolderUrl = ({ host, manifest, version = manifest?.version ?? 'v1' }: SnippetOptions) =>
  `${new URL(host).origin}/embed/${version}/`;

/**
 * The import map of a pinned page: the hash of each file that its tags may load. `modulepreload` alone pins nothing: a
 * browser that rejects a preload requests the file again without the hash. Empty without a manifest.
 */
export function snippetImportMap(options: SnippetOptions): string {
  const { manifest, hashes = true } = options;
  if (!manifest || !hashes) return '';
  const folder = getFolderUrl(options);
  const pinned = collectFiles(options, manifest, true).map((name) => [
    folder + name,
    manifest.files[name]?.integrity,
  ]);
  return JSON.stringify({ integrity: Object.fromEntries(pinned) as Record<string, string> });
}

/**
 * The HTML that a partner copies into a page. A pinned snippet has the hash of every file that the tags may load, and
 * preloads those that the tags need first. The import map is the page's first script, because some browsers ignore maps
 * after a module.
 * @throws Error for a tag that the manifest does not know
 */
export function snippet(options: SnippetOptions): string {
  const { manifest, tags, attributes = {}, hashes = true, externalSession } = options;
  const host = new URL(options.host).origin;
  const folder = getFolderUrl(options);
  const elements = tags.map((tag) => {
    const toFill = (attributes[tag] ?? []).map((name) => ` ${name}="…"`);
    return `<${tag}${toFill.join('')}></${tag}>`;
  });
  const start = (file: string) =>
    externalSession
      ? `<!-- In a module of your own: import { boot } from "${folder}embed.js"; boot({ tokenProvider }); -->`
      : `<script type="module" src=${file} data-api-endpoint="${host}"></script>`;
  if (!manifest) return [start(`"${folder}embed.js"`), ...elements].join('\n');
  const pinned = (name: string) =>
    `"${folder}${name}"${hashes ? ` integrity="${manifest.files[name]?.integrity}"` : ''} crossorigin`;
  const preloads = collectFiles(options, manifest, false).filter(
    (name) => externalSession || name !== manifest.loader,
  );
  return [
    ...(hashes ? [`<script type="importmap">${snippetImportMap(options)}</script>`] : []),
    ...preloads.map((name) => `<link rel="modulepreload" href=${pinned(name)} />`),
    start(pinned(manifest.loader)),
    ...elements,
  ].join('\n');
}

/**
 * The Content-Security-Policy that the page needs. The import map is the only inline script of a pinned page; the policy
 * allows it by its hash.
 */
export async function snippetPolicy(options: SnippetOptions): Promise<string> {
  const host = new URL(options.host).origin;
  const map = snippetImportMap(options);
  return [
    `script-src ${host}${map ? ` '${await toCspHash(map)}'` : ''}`,
    `connect-src ${host} ${host.replace(/^http/, 'ws')}`,
    `img-src ${host} data:`,
    `style-src ${host}`,
    "require-trusted-types-for 'script'",
    'trusted-types evangelist',
  ].join('; ');
}

async function toCspHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
