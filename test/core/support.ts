/** An App for specs of stores, in Node: a page in memory, answers of a server, a session. */
import { createApp, type App, type AppConfig } from '../../elements/core/app/app.ts';
import { createClock } from '../../elements/core/app/clock.ts';
import { clearTrackingData, type PageHost } from '../../elements/core/app/page-host.ts';
import { createMemoryStorage } from '../../elements/core/app/storage.ts';

/** A page of nothing but memory, which counts its reloads. */
export function testHost(kind: PageHost['kind'] = 'app') {
  const storage = createMemoryStorage();
  const seen = { reloads: 0, titles: [] as string[], paths: [] as string[] };
  const host: PageHost = {
    kind,
    reload: () => void (seen.reloads += 1),
    setTitle: (title) => void seen.titles.push(title),
    navigate: (path) => void seen.paths.push(path),
    href: (path) => path,
    storage,
    consentStorage: storage,
    ...(kind === 'app' && { clearTrackingData: () => clearTrackingData(storage) }),
  };
  return { host, seen, storage };
}

export function testApp(more: Partial<AppConfig> = {}, kind: PageHost['kind'] = 'app') {
  const { host, seen, storage } = testHost(kind);
  const app: App = createApp({
    apiEndpoint: 'https://api.test',
    host,
    clock: createClock(() => 1_000_000),
    ...more,
  });
  return { app, seen, storage };
}

export const signIn = (storage: PageHost['storage'], access = 'old') => {
  storage.set('access_token', access);
  storage.set('refresh_token', 'r1');
  storage.set('session_token', 's1');
};

export interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  cache: string | undefined;
}
export type Reply =
  { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | Error;

/** The calls of a batch of the typed channel as requests of their own. */
function splitBatch(one: Sent): Sent[] {
  const url = new URL(one.url, 'https://api.test');
  const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<string, unknown>;
  const [base = '', names = ''] = one.url.split('?')[0]!.split('/trpc/');
  return names.split(',').map((name, place) => {
    const input =
      place in inputs ? `?input=${encodeURIComponent(JSON.stringify(inputs[place]))}` : '';
    return { ...one, url: `${base}/trpc/${name}${input}` };
  });
}

type Answer = Exclude<Reply, Error>;
const toStatus = ({ status = 200 }: Answer) => status;

/** Answers to the calls of a batch as the answer to it. */
function joinAnswers(answers: Answer[]): Answer {
  const [status, ...others] = new Set(answers.map(toStatus));
  const headers = Object.assign(
    {},
    ...answers.map((answer) => answer.headers),
  ) as Answer['headers'];
  const body = answers.map((answer) => answer.body);
  return { status: others.length ? 207 : status!, body, ...(headers && { headers }) };
}

/**
 * Replaces fetch by answers of `reply`, and keeps what was sent. Calls that travel as a batch are answered and kept one by
 * one.
 */
export function fakeFetch(reply: (sent: Sent) => Reply | Promise<Reply>) {
  const sent: Sent[] = [];
  const before = globalThis.fetch;
  const answer = async (one: Sent): Promise<Answer> => {
    sent.push(one);
    const answered = await reply(one);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  globalThis.fetch = async (input, init = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const one: Sent = {
      url: String(input),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body,
      cache: init.cache,
    };
    const isBatch = one.url.includes('?batch=1');
    const answered = isBatch
      ? joinAnswers(await Promise.all(splitBatch(one).map(answer)))
      : await answer(one);
    const { status = 200, text, headers = {} } = answered;
    const content = status === 204 ? '' : (text ?? JSON.stringify(answered.body ?? null));
    const response = new Response(status === 204 ? null : content, {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
    // A browser reads the body in another thread: on a busy machine that takes longer than tests wait for what comes next.
    return Object.assign(response, { text: () => Promise.resolve(content) });
  };
  return { sent, restore: () => (globalThis.fetch = before) };
}

/** A session storage for Node, fresh each time. */
export function fakeSessionStorage(): void {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.defineProperty(globalThis, 'sessionStorage', {
    value: storage,
    configurable: true,
    writable: true,
  });
}
