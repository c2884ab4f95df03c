import type { AppConfig } from './core/app.ts';
import { tags } from './embed.tags.ts';

/** What the script tag may say (`data-api-endpoint`, `data-site-url`, `data-brand`, `data-locale`), or `boot` be given. */
export type EmbedOptions = Partial<Pick<AppConfig, 'apiEndpoint' | 'siteUrl' | 'brand' | 'locale' | 'texts' | 'consent'>>;

/** One loader a page, whatever number of script tags: the first one stays. */
interface Loader {
  readonly version: string;
  boot(options: EmbedOptions): void;
  update(options: EmbedOptions): void;
  shutdown(): void;
  discover(root: Node): void;
}

// Its own, not define.ts's: the loader shares no module with the chunks. Replaced at build by the package's version.
const version = '0.1.0';
const key = Symbol.for('evangelist.embed');
const prefix = 'ev-';
/** Loads what defines a tag; a tag that is none of ours is left alone. */
const find = async (name: string): Promise<unknown> => (tags[name] ?? (await import('./embed.more.ts')).more[name])?.();
const page = document as Document & { [key]?: Loader };

function makeLoader(): Loader {
  let options: EmbedOptions | undefined;
  let running = false;
  const asked = new Set<string>();

  const fail = (what: string) => console.warn(`Evangelist: ${what} could not be loaded.`);
  // The App comes with the first element that may need it, and follows what holds once it is there.
  const configure = () => {
    if (asked.size)
      import('./embed-app.ts').then((app) => app.configure(running ? options : undefined)).catch(() => fail('the App'));
  };
  const load = (tag: string) => {
    if (asked.has(tag)) return;
    asked.add(tag);
    find(tag.slice(prefix.length)).catch(() => {
      // A network that fails once may answer the next time the tag is seen.
      asked.delete(tag);
      fail(`<${tag}>`);
    });
    configure();
  };
  const look = (root: Node) => {
    if (!(root instanceof Element || root instanceof DocumentFragment || root instanceof Document)) return;
    const found = [root as Element, ...root.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
    // First, because the others wait for the App that it provides.
    for (const tag of found.includes('ev-app') ? ['ev-app', ...found] : found) if (tag?.startsWith(prefix)) load(tag);
  };
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(look)));
  const discover = (root: Node) => {
    observer.observe(root, { childList: true, subtree: true });
    look(root);
  };
  return {
    version,
    boot(given) {
      if (running) return;
      running = true;
      options = given;
      configure();
      discover(document);
    },
    update(given) {
      options = { ...options, ...given };
      configure();
    },
    shutdown() {
      observer.disconnect();
      running = false;
      configure();
    },
    discover,
  };
}

/** What our own script tag says; the API is where the script comes from unless it says otherwise. */
function scriptOptions(): EmbedOptions {
  const own = [...document.scripts].find(({ src }) => src === import.meta.url);
  const { apiEndpoint = new URL(import.meta.url).origin, siteUrl, brand, locale } = own?.dataset ?? {};
  return { apiEndpoint: apiEndpoint.replace(/\/$/, ''), siteUrl, brand, locale };
}

/**
 * On the last page of a popup login: hands the code (none when cancelled) to the page that opened it, by the name of its
 * attempt, and goes. Whoever comes to such an address without one has nobody to tell.
 */
function handOver(): void {
  const url = new URL(location.href);
  const code = /^#ev-login=(.+)/.exec(url.hash)?.[1];
  const attempt = url.searchParams.get('ev-attempt');
  if (!code && !attempt) return;
  url.searchParams.delete('ev-attempt');
  if (code) url.hash = '';
  history.replaceState(history.state, '', url);
  if (!attempt) return;
  const channel = new BroadcastChannel('ev-login');
  channel.postMessage({ attempt, code });
  channel.close();
  // Does nothing in a window that no script opened: then this is an ordinary page.
  close();
}

const loader = (page[key] ??= makeLoader());
if (loader.version !== version)
  console.warn(`Evangelist ${version}: version ${loader.version} is already on this page; that one stays.`);

/** Starts: looks for tags in the page, now and from now on. The script tag does it by itself. */
export const boot = (options?: EmbedOptions): void => loader.boot(options ?? scriptOptions());
/** Changes the configuration; elements under no `ev-app` move to the new App. */
export const update = (options: EmbedOptions): void => loader.update(options);
/** Ends everything that was started: the observer, the App with its requests and timers. Elements stay, empty. */
export const shutdown = (): void => loader.shutdown();
/** Looks for tags in a root that the page does not show by itself, such as another element's shadow root. */
export const discover = (root: Node): void => loader.discover(root);

handOver();
boot();
