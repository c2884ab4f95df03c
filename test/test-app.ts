/** An App for element tests: real stores, with parts replaced by the test instead of a network. */
import { html, type TemplateResult } from 'lit';
import '../elements/core/ev-app/define.ts';
import { createApp, type App, type Factory } from '../elements/core/app/app.ts';
import { createClock } from '../elements/core/app/clock.ts';
import type { PageHost } from '../elements/core/app/page-host.ts';
import { createMemoryStorage } from '../elements/core/app/storage.ts';

/** A value in place of what a factory would create. */
export type Override = readonly [factory: Factory<unknown>, piece: unknown];
export const put = <T>(factory: Factory<T>, piece: NoInfer<Partial<T>>): Override => [
  factory as Factory<unknown>,
  piece,
];

export interface TestHost extends PageHost {
  /** Calls of the page host: `reload`, `title …`, `navigate …`. */
  readonly asked: string[];
}

export function testHost(kind: PageHost['kind'] = 'app'): TestHost {
  const asked: string[] = [];
  return {
    kind,
    asked,
    reload: () => void asked.push('reload'),
    setTitle: (title) => void asked.push(`title ${title}`),
    navigate: (path) => void asked.push(`navigate ${path}`),
    href: (path) => (kind === 'app' ? path : `https://product.example${path}`),
    storage: createMemoryStorage(),
    consentStorage: createMemoryStorage(),
  };
}

export interface TestAppOptions {
  signedIn?: boolean;
  kind?: PageHost['kind'];
  /** Milliseconds since the epoch, at which the clock is stopped. */
  now?: number;
  pieces?: Override[];
}

/** @returns the App and its page host */
export function testApp({
  signedIn = true,
  kind = 'app',
  now,
  pieces = [],
}: TestAppOptions = {}): App & {
  readonly host: TestHost;
} {
  const host = testHost(kind);
  if (signedIn)
    for (const key of ['access_token', 'refresh_token', 'session_token'])
      host.storage.set(key, `test-${key}`);
  const app = createApp(
    {
      apiEndpoint: 'http://nowhere.invalid',
      host,
      locale: 'en',
      ...(now !== undefined && { clock: createClock(() => now) }),
    },
    { provide: pieces },
  );
  return Object.assign(app, { host });
}

/** The template under an `ev-app` that provides `app`. */
export const within = (app: App, content: TemplateResult): TemplateResult =>
  html`<ev-app .app=${app}>${content}</ev-app>`;
