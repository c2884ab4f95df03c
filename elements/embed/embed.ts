/** The script tag: reads its attributes (`readScriptOptions`), finds the product's tags in the page, and loads them. */
import type { SessionChangedEvent } from '../core/app/session.events.ts';
import type { SessionStore, TokenProvider } from '../core/app/session-tokens.ts';
import type { EmbedOptions } from './page-app.ts';
import { tags } from './tags.ts';

export type { SessionChangedEvent } from '../core/app/session.events.ts';
export type { SessionStore, SessionTokens, TokenProvider } from '../core/app/session-tokens.ts';
export type { EmbedOptions } from './page-app.ts';

/**
 * Events on the document about the page's default App. `ev-embed-ready`: the App was created, or recreated by `update`.
 * `ev-embed-shutdown`: it has ended. `ev-embed-error`: `resource` could not be loaded; the page keeps its previous content,
 * and the loader retries when the browser is online again, when such a tag appears, and on `discover(document)`.
 */
export interface EmbedEvent extends Event {
  /** What failed: `<ev-notification-bell>`, or `the App`. */
  readonly resource: string | undefined;
}

declare global {
  interface DocumentEventMap {
    'ev-embed-ready': EmbedEvent;
    'ev-embed-shutdown': EmbedEvent;
    'ev-embed-error': EmbedEvent;
    /** Fires for the page's default App; an `ev-app` dispatches its own. */
    'ev-session-changed': SessionChangedEvent;
  }
}

/** One loader per page, for any number of script tags: the first one stays. */
interface Loader {
  readonly version: string;
  boot(scriptOptions: EmbedOptions, options?: EmbedOptions): void;
  update(options: EmbedOptions): void;
  shutdown(): void;
  discover(root: Node): void;
}

// Not imported from define.ts: the loader shares no module with the chunks. Replaced at build by the package's version.
const version = '0.1.0';
const loaderKey = Symbol.for('evangelist.embed');
const prefix = 'ev-';
type Hints = typeof import('./developer-hints.lazy.ts');

/** Writes to the console of the page's developer. Visitors don't notice when it can't be loaded. */
const hint = (write: (hints: Hints) => void): void =>
  void import('./developer-hints.lazy.ts').then(write, () => undefined);

/** Imports the definition of a tag. An unknown one may be a typing error, or another library's. */
const importTag = async (name: string): Promise<unknown> => {
  const importDefinition = tags[name] ?? (await import('./tags.lazy.ts')).lazyTags[name];
  if (importDefinition) return importDefinition();
  hint(({ hintUnknownTag }) => hintUnknownTag(prefix + name));
  return undefined;
};

/** Milliseconds that a page has to set the properties of a tag, before it counts as forgotten. */
const hintDelay = 3000;

/** Whether the page has given an element neither an id nor an object. */
const lacksContent = (element: Element): boolean => {
  const { needs = [] } = element.constructor as { needs?: readonly string[] };
  const properties = element as unknown as Record<string, unknown>;
  const isUnset = (value: unknown) => value === undefined || value === '';
  return needs.length > 0 && needs.every((name) => isUnset(properties[name]));
};

/** Looks at the tags of the page itself, not at those inside other elements. */
function hintMissingContent(tag: string): void {
  const element = [...page.querySelectorAll(tag)].find(lacksContent);
  if (element) hint(({ hintMissingContent }) => hintMissingContent(element));
}

const page = globalThis.document as Document & { [loaderKey]?: Loader };

const dispatch = (type: 'ready' | 'shutdown' | 'error', resource?: string) =>
  page.dispatchEvent(Object.assign(new Event(`ev-embed-${type}`), { resource }));

/**
 * Configures the page's App and announces a change.
 * @param getOptions read when the App's module is loaded, so that options set meanwhile apply at once
 */
function configureApp(getOptions: () => EmbedOptions | undefined, onError: () => void): void {
  const { tokenProvider, sessionStore, persistSession } = getOptions() ?? {};
  const hasSession = tokenProvider || sessionStore || persistSession;
  // Loads in parallel with the App, so that elements start with the session. What needs it handles its failure.
  const sessionModule = hasSession ? import('../core/session/external-session.ts') : undefined;
  sessionModule?.catch(() => undefined);
  // Its first request then waits for no download. What sends the request handles the failure.
  if (hasSession) import('../core/http/send-request.ts').catch(() => undefined);
  import('./page-app.ts').then(({ configurePageApp }) => {
    const options = getOptions();
    if (configurePageApp(options, sessionModule)) dispatch(options ? 'ready' : 'shutdown');
  }, onError);
}

/** Finds the product's tags in roots, now and later, and calls `onTag` with each. */
function createTagObserver(onTag: (tag: string) => void) {
  const scan = (roots: readonly Node[]) => {
    (roots as Partial<Element>[])
      .flatMap((root) => [root, ...(root.querySelectorAll?.(':not(:defined)') ?? [])])
      .flatMap(({ localName }) => (localName?.startsWith(prefix) ? localName : []))
      .forEach(onTag);
  };
  const observer = new MutationObserver((records) =>
    scan(records.flatMap(({ addedNodes }) => [...addedNodes])),
  );
  return {
    observe(root: Node) {
      observer.observe(root, { childList: true, subtree: true });
      scan([root]);
    },
    disconnect: () => observer.disconnect(),
  };
}

function createLoader(): Loader {
  const requested = new Set<string>();
  const failed = new Set<string>();
  let options: EmbedOptions | undefined;
  let running = false;

  const fail = (resource: string) => {
    console.warn(`Evangelist: ${resource} could not be loaded.`);
    if (running) addEventListener('online', retry);
    dispatch('error', resource);
  };
  // The App is created with the first tag, from the options at that time.
  const configure = () => {
    if (!requested.size) return;
    configureApp(
      () => (running ? options : undefined),
      () => fail('the App'),
    );
  };
  const load = (tag: string) => {
    if (requested.has(tag)) return;
    requested.add(tag);
    configure();
    importTag(tag.slice(prefix.length)).then(
      () => setTimeout(() => running && hintMissingContent(tag), hintDelay),
      () => {
        // Allow a retry: the next request may succeed.
        requested.delete(tag);
        failed.add(tag);
        fail(`<${tag}>`);
      },
    );
  };
  const retry = () => {
    configure();
    failed.forEach(load);
  };
  const tagObserver = createTagObserver(load);
  // The page's policy blocks one of our hosts. Others are the page's own affair.
  const onViolation = (violation: SecurityPolicyViolationEvent) => {
    const { blockedURI, disposition, effectiveDirective } = violation;
    if (disposition !== 'enforce') return;
    const hosts = [options?.apiEndpoint, new URL(import.meta.url).origin];
    const host = hosts.find((one) => one && blockedURI.startsWith(one));
    if (host) hint(({ hintBlockedHost }) => hintBlockedHost(host, effectiveDirective));
  };
  const update = (changes: EmbedOptions) => {
    options = { ...options, ...changes };
    configure();
  };
  return {
    version,
    boot(scriptOptions, bootOptions) {
      if (running) return bootOptions && update(bootOptions);
      running = true;
      update({ ...scriptOptions, ...options, ...bootOptions });
      tagObserver.observe(page);
      page.addEventListener('securitypolicyviolation', onViolation);
    },
    update,
    shutdown() {
      tagObserver.disconnect();
      removeEventListener('online', retry);
      page.removeEventListener('securitypolicyviolation', onViolation);
      running = false;
      options = undefined;
      Reflect.deleteProperty(page, loaderKey);
      configure();
    },
    discover: tagObserver.observe,
  };
}

/** The options of our own script tag. Default API: the origin of the script. */
function readScriptOptions(): EmbedOptions {
  const script = [...document.scripts].find(({ src }) => src === import.meta.url);
  const {
    apiEndpoint = new URL(import.meta.url).origin,
    siteUrl,
    brand,
    locale,
    persistSession,
  } = script?.dataset ?? {};
  return {
    apiEndpoint: apiEndpoint.replace(/\/$/, ''),
    siteUrl,
    brand,
    locale,
    persistSession: persistSession !== undefined,
  };
}

const ownLoader = page && createLoader();
/** The page's loader. After a shutdown the next call installs this module's own. */
const getLoader = () => (page[loaderKey] ??= ownLoader);

/**
 * Starts the loader: finds tags in the page, now and later. The script tag calls it by itself with its attributes.
 * `options` override those; when the loader runs already they are an {@link update}.
 */
export const boot = (options?: EmbedOptions): void =>
  getLoader().boot(readScriptOptions(), options);
/**
 * Changes the options. Elements outside every `ev-app` move to a new App, which continues the session unless the API changes.
 * `persistSession: false` also removes the stored session, in other tabs too. Before `boot` the options are kept for it.
 */
export const update = (options: EmbedOptions): void => getLoader().update(options);
/**
 * Ends everything: observer, listeners, the App with its requests and timers, and the session, also a stored one. Elements
 * stay, empty, and a later `boot` fills them again. Only the tag definitions and the person's cookie choice remain on the
 * page.
 */
export const shutdown = (): void => getLoader().shutdown();
/**
 * Finds tags in a root outside the page's light DOM, such as another element's shadow root, now and later.
 * `discover(document)` retries what could not be loaded.
 */
export const discover = (root: Node): void => getLoader().discover(root);
/**
 * Same as `update({ tokenProvider, sessionStore })`: for a page that stores the tokens of the session on its own side.
 * @param sessionStore gets the newest tokens
 */
export const tokenProvider = (
  provider: TokenProvider | undefined,
  sessionStore?: SessionStore,
): void => getLoader().update({ tokenProvider: provider, ...(sessionStore && { sessionStore }) });
// On a server the module does nothing.
if (page) {
  const running = getLoader().version;
  if (running !== version)
    console.warn(`Evangelist ${version}: ${running} is already here, and stays.`);
  if (/[?&#]ev-\w+=/.test(location.href))
    import('../core/popup/popup-callback.ts').then(
      ({ completePopup }) => completePopup(),
      console.warn,
    );
  // In a microtask: a module of the page that imports this one may call `boot` or `shutdown` first.
  queueMicrotask(() => page[loaderKey] && boot());
}
