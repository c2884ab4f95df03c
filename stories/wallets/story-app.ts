/** An App for stories and tests of wired elements: real stores and elements, with answers instead of a network. */
import { html, type TemplateResult } from 'lit';
import '../../elements/core/ev-app/define.ts';
import type { RestName } from '../../contract/rest.schemas.ts';
import { analytics, type Analytics } from '../../elements/core/analytics.ts';
import { createApp, type App, type Factory } from '../../elements/core/app.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { createClock } from '../../elements/core/clock.ts';
import { live, type Live } from '../../elements/core/live.ts';
import { memoryStorage, type PageHost } from '../../elements/core/page-host.ts';
import { cached } from '../../elements/core/query.ts';
import { rest, type Rest } from '../../elements/core/rest.ts';
import { typed, type Typed } from '../../elements/core/typed.ts';
import { sampleNow } from './samples.ts';

/** What a call answers: a value, or what the function makes of the call's input. Never settles where it is `waits`. */
export type Answer = unknown;
export const waits = Symbol('waits');

export interface StoryAnswers {
  rest?: Partial<Record<RestName, Answer>>;
  typed?: Record<string, Answer>;
  signedIn?: boolean;
  /** `embed` for another site's page. */
  kind?: PageHost['kind'];
  now?: number;
  /** What was called, in order: name and input. */
  calls?: [name: string, input: unknown][];
}

/** An error of the server, as elements get it. */
export const refusal = (status: number, code: string, message: string, more: object = {}): CallError =>
  new CallError('http', { status, body: { status, code, message, ...more } });

async function answer(answers: Record<string, Answer>, name: string, input: unknown): Promise<never> {
  if (!(name in answers)) throw refusal(501, 'NOT_IMPLEMENTED', `No answer for ${name} in this story.`);
  const given = answers[name];
  const value: unknown = typeof given === 'function' ? (given as (input: unknown) => unknown)(input) : given;
  if (value === waits) return new Promise(() => undefined);
  if (value instanceof Error) throw value;
  return structuredClone(await value) as never;
}

export function storyApp({
  rest: answers = {},
  typed: procedures = {},
  signedIn = true,
  kind = 'app',
  now = sampleNow,
  calls = [],
}: StoryAnswers = {}): App {
  const storage = memoryStorage();
  if (signedIn) for (const key of ['access_token', 'refresh_token', 'session_token']) storage.set(key, `story-${key}`);
  const host = {
    kind,
    reload: () => undefined,
    setTitle: () => undefined,
    navigate: () => undefined,
    href: (path: string) => path,
    storage,
    consentStorage: memoryStorage(),
  };
  const app = createApp({
    apiEndpoint: 'http://story.invalid',
    host,
    locale: document.documentElement.lang || 'en',
    clock: createClock(() => now),
  });
  const hear = (from: Record<string, Answer>) => (name: string, input: unknown) => {
    calls.push([name, input]);
    return answer(from, name, input);
  };
  const restCall = hear(answers as Record<string, Answer>);
  const procedure = hear({ getCurrentUser: null, ...procedures });
  const nothing = () => undefined;
  const quiet: Analytics = {
    track: nothing,
    identify: nothing,
    setUserProperties: nothing,
    setUserPropertiesOnce: nothing,
    connect: () => nothing,
  };
  const pieces = new Map<Factory<unknown>, unknown>([
    [analytics, quiet],
    // A socket to nowhere would be tried again and again, and each time be told of in the console.
    [live, { subscribe: () => nothing } satisfies Live],
    [rest, { call: (op, input) => restCall(op.name, input) } satisfies Rest],
    [typed, { query: procedure, mutate: procedure } as unknown as Typed],
  ]);
  const made = app.use.bind(app);
  const story = Object.assign(app, {
    use: <T>(factory: Factory<T>): T => (pieces.has(factory) ? (pieces.get(factory) as T) : made(factory)),
  });
  // The cache listens to the page's focus as long as its App lives: not something that an element leaves behind.
  story.use(cached).createQuery(['story/'], () => Promise.resolve(null));
  return story;
}

/** The template under an App with these answers. */
export const story = (answers: StoryAnswers, content: TemplateResult): TemplateResult =>
  html`<ev-app .app=${storyApp(answers)}>${content}</ev-app>`;
