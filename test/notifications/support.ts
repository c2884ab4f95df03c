/** Shared by the tests of notifications: a fake server and fake timers. */
import { defaultEventTypes } from '../../contract/event-types.ts';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import {
  subscriptions,
  type SubscriptionHandlers,
} from '../../elements/core/http/subscriptions.ts';
import { rest } from '../../elements/core/api/rest.ts';
import { typedChannel } from '../../elements/core/http/typed-channel.ts';
import {
  applyNotificationChange,
  summarize,
  type Summary,
} from '../../elements/notifications/notification-list.ts';
import { samples } from '../../stories/notifications/samples.ts';
import { put } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';

type Handlers = SubscriptionHandlers<'onNotification'>;
/** The answer to a call: immediate, or resolved by the test. */
export type Answer = () => Promise<unknown>;

export type OlderInput = { cursor: string; unread?: true; types?: string[] };

export const getSummary = (items: readonly Notification[]): Summary =>
  summarize(items, defaultEventTypes);

export interface FakeServer {
  readonly pieces: ReturnType<typeof put>[];
  /** Names of the calls in order, with `live` and `quiet` where a subscription starts and ends. */
  readonly called: string[];
  /** Inputs of the subscription and of typed calls, in order. */
  readonly inputs: unknown[];
  /** By default the summary is that of the given items. */
  answers: {
    recent: Answer;
    mark: Answer;
    summary: Answer;
    older: (input: OlderInput) => Promise<unknown>;
  };
  /** Resolves once the client has subscribed. */
  listening(): Promise<void>;
  /** Without a summary the change carries that of the given items after all changes. */
  push(change: { kind: NotificationChange['kind']; [field: string]: unknown }): void;
  readonly handlers: Handlers | undefined;
}

export function fakeServer(items: readonly Notification[] = []): FakeServer {
  const called: string[] = [];
  let handlers: Handlers | undefined;
  const answers = {
    recent: () => Promise.resolve(items) as Promise<unknown>,
    mark: () => Promise.resolve(null) as Promise<unknown>,
    summary: () => Promise.resolve(getSummary(held)) as Promise<unknown>,
    older: (_: OlderInput) => Promise.resolve({ items, nextCursor: null }) as Promise<unknown>,
  };
  const inputs: unknown[] = [];
  /** What the server holds after the pushed changes. */
  let held: readonly Notification[] = items;
  const call = (op: { name: string }) => {
    called.push(op.name);
    return op.name === 'listRecentNotifications' ? answers.recent() : answers.mark();
  };
  const query = (name: string, input: never) => {
    called.push(name);
    inputs.push(input);
    return name === 'listNotifications' ? answers.older(input) : answers.summary();
  };
  const subscribe = (_: string, newHandlers: Handlers, input: unknown) => {
    called.push('live');
    inputs.push(input);
    handlers = newHandlers;
    return () => {
      called.push('quiet');
      if (handlers === newHandlers) handlers = undefined;
    };
  };
  return {
    pieces: [
      put(rest, { call } as never),
      put(typedChannel, { query } as never),
      put(subscriptions, { subscribe } as never),
    ],
    called,
    inputs,
    answers,
    listening: () => waitUntil(() => handlers, 'a subscription'),
    push: (change) => {
      const sent = { upTo: '9999', serverTime: new Date().toISOString(), ...change };
      held =
        change.kind === 'snapshot'
          ? (change['items'] as Notification[])
          : applyNotificationChange(held, sent as never);
      const summary = getSummary(held);
      handlers?.onData({ summary, ...sent } as unknown as NotificationChange);
    },
    get handlers() {
      return handlers;
    },
  };
}

const eligible = samples.find((item) => item.eventType === 'posts-eligible')!;
/** Unread notifications, newest first, one minute apart. */
export const unread = (count: number, from = Date.parse('2026-11-19T14:59:00Z')): Notification[] =>
  Array.from({ length: count }, (_, index) => ({
    ...eligible,
    id: `n${index}`,
    isRead: false,
    createdAt: new Date(from - index * 60_000).toISOString(),
  }));

/** An answer that the test resolves or rejects. */
export function createDeferred(): {
  answer: Answer;
  resolve: (value: unknown) => void;
  reject: () => void;
} {
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void };
  const promise = new Promise<unknown>((resolve, reject) => (settle = { resolve, reject }));
  return {
    answer: () => promise,
    resolve: (value) => settle.resolve(value),
    reject: () => settle.reject(new Error('refused')),
  };
}

interface Timer {
  at: number;
  run: () => void;
  every: number | undefined;
}
/** Fake timers, advanced by `advance`; `restore` reinstates the real ones. */
export function fakeTimers() {
  const { setTimeout: realSetTimeout, clearTimeout, setInterval, clearInterval } = window;
  const running = new Map<number, Timer>();
  let now = 0;
  let last = 1_000_000;
  const start =
    (repeats: boolean) =>
    (run: () => void, ms = 0) => {
      running.set(++last, { at: now + ms, run, every: repeats ? ms : undefined });
      return last;
    };
  const stop = (id: number) => void running.delete(id);
  Object.assign(window, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
  });
  const nextTask = () => new Promise<void>((done) => realSetTimeout.call(window, done, 0));
  return {
    running,
    /** Waits by the real clock: `waitUntil` would use the fake timers. */
    async until(done: () => unknown) {
      for (let turns = 0; !done(); turns += 1) {
        if (turns > 500) throw new Error('Timed out.');
        await nextTask();
      }
    },
    async advance(ms: number) {
      const until = now + ms;
      for (;;) {
        const [id, timer] =
          [...running].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0] ??
          [];
        if (id === undefined || !timer) break;
        now = timer.at;
        if (timer.every === undefined) running.delete(id);
        else timer.at += timer.every;
        timer.run();
        await nextTask();
      }
      now = until;
      await nextTask();
    },
    restore: () =>
      void Object.assign(window, {
        setTimeout: realSetTimeout,
        clearTimeout,
        setInterval,
        clearInterval,
      }),
  };
}
