import type { AppConfig } from './core/app.ts';
import type { SessionChangeEvent } from './core/ev-app/ev-app.events.ts';
import type { TokenProvider } from './core/session-tokens.ts';
import { tags } from './embed.tags.ts';

export type { SessionChangeEvent } from './core/ev-app/ev-app.events.ts';
export type { SessionTokens, TokenProvider } from './core/session-tokens.ts';

/**
 * What `boot` and `update` may be given. The script tag says some of it too: `data-api-endpoint`, `data-site-url`,
 * `data-brand`, `data-locale`, `data-keep-session`.
 */
export type EmbedOptions = Partial<
  Pick<AppConfig, 'apiEndpoint' | 'siteUrl' | 'brand' | 'locale' | 'texts' | 'consent' | 'tokenProvider' | 'keepSession'>
>;

/**
 * What the document is told of the page's own App. `ev-embed-ready`: it is there, or there anew after an `update`.
 * `ev-embed-shutdown`: it has ended. `ev-embed-error`: `what` could not be loaded; what stood there before stays, and it is
 * tried again with the connection, with the next such tag in the page, and by `discover(document)`.
 */
export interface EmbedEvent extends Event {
  /** Of an error: `<ev-notification-bell>`, or `the App`. */
  readonly what: string | undefined;
}

declare global {
  interface DocumentEventMap {
    'ev-embed-ready': EmbedEvent;
    'ev-embed-shutdown': EmbedEvent;
    'ev-embed-error': EmbedEvent;
    /** Of the page's own App; that of an `ev-app` is told there. With a `tokenProvider` or `keepSession` only. */
    'ev-session-change': SessionChangeEvent;
  }
}

/** One loader a page, whatever number of script tags: the first one stays. */
interface Loader {
  readonly version: string;
  boot(script: EmbedOptions, given?: EmbedOptions): void;
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
const page = globalThis.document as Document & { [key]?: Loader };

function makeLoader(): Loader {
  const asked = new Set<string>();
  const missing = new Set<string>();
  let options: EmbedOptions | undefined;
  let running = false;

  const tell = (type: 'ready' | 'shutdown' | 'error', what?: string) =>
    page.dispatchEvent(Object.assign(new Event(`ev-embed-${type}`), { what }));
  const fail = (what: string) => {
    console.warn(`Evangelist: ${what} could not be loaded.`);
    if (running) addEventListener('online', again);
    tell('error', what);
  };
  // The App comes with the first element that may need it, and follows what holds once it is there.
  const configure = () => {
    if (!asked.size) return;
    // Beside the App, not after it: elements then begin with the session.
    const session = options?.tokenProvider || options?.keepSession ? import('./core/own-session.ts') : undefined;
    import('./embed-app.ts').then(
      (app) => app.configure(running ? options : undefined, session) && tell(running ? 'ready' : 'shutdown'),
      () => fail('the App'),
    );
  };
  const load = (tag: string) => {
    if (asked.has(tag)) return;
    asked.add(tag);
    configure();
    find(tag.slice(prefix.length)).catch(() => {
      // A network that fails once may answer the next time the tag is seen.
      asked.delete(tag);
      missing.add(tag);
      fail(`<${tag}>`);
    });
  };
  const again = () => {
    configure();
    missing.forEach(load);
  };
  const look = (root: Node) => {
    if (!('querySelectorAll' in root)) return;
    for (const { localName } of [root as Element, ...(root as Element).querySelectorAll(':not(:defined)')])
      if (localName?.startsWith(prefix)) load(localName);
  };
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(look)));
  const discover = (root: Node) => {
    observer.observe(root, { childList: true, subtree: true });
    look(root);
  };
  const update = (given: EmbedOptions) => {
    options = { ...options, ...given };
    configure();
  };
  return {
    version,
    boot(script, given) {
      if (running) return given && update(given);
      running = true;
      update({ ...script, ...options, ...given });
      discover(page);
    },
    update,
    shutdown() {
      observer.disconnect();
      removeEventListener('online', again);
      running = false;
      options = undefined;
      Reflect.deleteProperty(page, key);
      configure();
    },
    discover,
  };
}

/** What our own script tag says; the API is where the script comes from unless it says otherwise. */
function scriptOptions(): EmbedOptions {
  const own = [...document.scripts].find(({ src }) => src === import.meta.url);
  const { apiEndpoint = new URL(import.meta.url).origin, siteUrl, brand, locale, keepSession } = own?.dataset ?? {};
  return { apiEndpoint: apiEndpoint.replace(/\/$/, ''), siteUrl, brand, locale, keepSession: keepSession !== undefined };
}

const mine = page && makeLoader();
/** The one that is in charge; after a shutdown there is none until somebody asks. */
const loader = () => (page[key] ??= mine);

/**
 * Starts: looks for tags in the page, now and from now on. The script tag does it by itself, with what it says; options given
 * here go over that, and where it runs already they are an {@link update}.
 */
export const boot = (options?: EmbedOptions): void => loader().boot(scriptOptions(), options);
/**
 * Changes the configuration: elements under no `ev-app` move to a new App, which keeps the session unless the API is another.
 * With `keepSession: false` it is forgotten where it was kept, in other tabs too. Before `boot` it waits for it.
 */
export const update = (options: EmbedOptions): void => loader().update(options);
/**
 * Ends everything that was started: observer, listeners, the App with its requests, timers and session (a kept one is
 * forgotten too). Elements stay, empty, and a later `boot` fills them again. On the page nothing of ours is left then but the
 * definitions of tags and Lit's version arrays; the person's cookie choice stays theirs.
 */
export const shutdown = (): void => loader().shutdown();
/**
 * Looks for tags in a root that the page does not show by itself, such as another element's shadow root, now and from now on.
 * `discover(document)` tries anew what could not be loaded.
 */
export const discover = (root: Node): void => loader().discover(root);
/** As `update({ tokenProvider: ask })`: for a page that keeps the tokens of a session on its own side. */
export const tokenProvider = (ask: TokenProvider | undefined): void => loader().update({ tokenProvider: ask });
// A server only reads the module.
if (page) {
  const there = loader().version;
  if (there !== version) console.warn(`Evangelist ${version}: ${there} is already here, and stays.`);
  if (/[?&#]ev-\w+=/.test(location.href)) void import('./core/hand-over.ts').then((part) => part.handOver());
  // A module of the page that imports this one speaks first, and elements begin with what it says; after a shutdown nobody does.
  queueMicrotask(() => page[key] && boot());
}
