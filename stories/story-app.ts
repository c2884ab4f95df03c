/** App for stories and tests of wired elements: real stores and elements, with mock responses in place of a network. */
import { html, type TemplateResult } from 'lit';
import '../elements/core/ev-app/define.ts';
import { emptyUser } from '../common/empty-user.ts';
import type { RestName } from '../contract/rest.schemas.ts';
import { analytics, type Analytics } from '../elements/core/analytics/analytics.ts';
import { consentChoice } from '../elements/core/app/consent-choice.ts';
import { createApp, type App, type Factory } from '../elements/core/app/app.ts';
import { ApiError } from '../elements/core/http/api-error.ts';
import { createClock } from '../elements/core/app/clock.ts';
import { subscriptions, type Subscriptions } from '../elements/core/http/subscriptions.ts';
import type { PageHost } from '../elements/core/app/page-host.ts';
import { createMemoryStorage } from '../elements/core/app/storage.ts';
import { queryCache } from '../elements/core/api/query-cache.ts';
import { rest, type Rest } from '../elements/core/api/rest.ts';
import { typedChannel, type TypedChannel } from '../elements/core/http/typed-channel.ts';
import { sampleNow } from './wallets/samples.ts';

/** Response of a call: a value, or a function of the input. `neverSettles` leaves the call pending. */
export type MockResponse = unknown;
export const neverSettles = Symbol('waits');

/** Tests change what stories are answered, for example into answers that no server of ours gives. */
export const answerHook = {
  change: (_name: string, answer: unknown): unknown => answer,
};

export interface StoryAppOptions {
  rest?: Partial<Record<RestName, MockResponse>>;
  typed?: Record<string, MockResponse>;
  signedIn?: boolean;
  /** `embed` simulates a partner page. */
  kind?: PageHost['kind'];
  now?: number;
  /** Name of the brand; `getBrand` answers its theme. */
  brand?: string;
  /** Receives every call in order: name and input. */
  calls?: [name: string, input: unknown][];
  /** Further instances in place of what factories would create. */
  provide?: (readonly [Factory<unknown>, unknown])[];
}

/** Creates the error that elements receive for an error response of the server. */
export const createServerError = (
  status: number,
  code: string,
  message: string,
  more: object = {},
): ApiError => new ApiError('http', { status, body: { status, code, message, ...more } });

async function getMockResponse(
  answers: Record<string, MockResponse>,
  name: string,
  input: unknown,
): Promise<never> {
  if (!(name in answers))
    throw createServerError(501, 'NOT_IMPLEMENTED', `No answer for ${name} in this story.`);
  const response = answers[name];
  const value: unknown =
    typeof response === 'function' ? (response as (input: unknown) => unknown)(input) : response;
  if (value === neverSettles) return new Promise(() => undefined);
  if (value instanceof Error) throw value;
  return answerHook.change(name, structuredClone(await value)) as never;
}

export function createStoryApp({
  rest: answers = {},
  typed: procedures = {},
  signedIn = true,
  kind = 'app',
  now = sampleNow,
  brand,
  calls = [],
  provide = [],
}: StoryAppOptions = {}): App {
  const storage = createMemoryStorage();
  if (signedIn)
    for (const key of ['access_token', 'refresh_token', 'session_token'])
      storage.set(key, `story-${key}`);
  const host = {
    kind,
    reload: () => undefined,
    setTitle: () => undefined,
    navigate: () => undefined,
    href: (path: string) => path,
    storage,
    consentStorage: createMemoryStorage(),
  };
  const createMockCall =
    (responses: Record<string, MockResponse>) => (name: string, input: unknown) => {
      calls.push([name, input]);
      return getMockResponse(responses, name, input);
    };
  const restCall = createMockCall(answers as Record<string, MockResponse>);
  const procedure = createMockCall({ getCurrentUser: emptyUser, listCases: [], ...procedures });
  const noop = () => undefined;
  const silentAnalytics: Analytics = {
    track: noop,
    identify: noop,
    setUserProperties: noop,
    setUserPropertiesOnce: noop,
    connect: () => noop,
  };
  const app = createApp(
    {
      apiEndpoint: 'http://story.invalid',
      host,
      contactEmail: 'help@evangelist.example',
      locale: document.documentElement.lang || 'en',
      clock: createClock(() => now),
      ...(brand && { brand }),
    },
    {
      provide: [
        [analytics, silentAnalytics],
        // A socket without a server would reconnect forever and log each failure to the console.
        [subscriptions, { subscribe: () => noop } satisfies Subscriptions],
        [rest, { call: (op, input) => restCall(op.name, input) } satisfies Rest],
        [typedChannel, { query: procedure, mutate: procedure } as unknown as TypedChannel],
        ...provide,
      ],
    },
  );
  // Creates them now: their window listeners live as long as the App, and the leak test must not count them as leaks of the element.
  app.use(consentChoice);
  app.use(queryCache).createQuery(['story/'], () => Promise.resolve(null));
  return app;
}

/** Renders the content inside an App with these mock responses. */
export const renderInStoryApp = (
  answers: StoryAppOptions,
  content: TemplateResult,
): TemplateResult => html`<ev-app .app=${createStoryApp(answers)}>${content}</ev-app>`;
