/** What the tests of notifications share: a server that is only a list, and timers moved by hand. */
import { waitUntil } from '@open-wc/testing';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import { live, type LiveHandlers } from '../../elements/core/live.ts';
import { rest } from '../../elements/core/rest.ts';
import { samples } from '../../stories/notifications/samples.ts';
import { put } from '../test-app.ts';

type Handlers = LiveHandlers<'onNotification'>;
/** What a call answers: at once, or when the test says so. */
export type Answer = () => Promise<unknown>;

export interface FakeServer {
  readonly pieces: ReturnType<typeof put>[];
  /** Names of the calls, in order, with `live` and `quiet` where a subscription began and ended. */
  readonly called: string[];
  answers: { recent: Answer; mark: Answer };
  /** Waits for the subscription. */
  listening(): Promise<void>;
  tell(change: Omit<NotificationChange, 'serverTime'>): void;
  readonly handlers: Handlers | undefined;
}

export function fakeServer(items: readonly Notification[] = []): FakeServer {
  const called: string[] = [];
  let handlers: Handlers | undefined;
  const answers = {
    recent: () => Promise.resolve(items) as Promise<unknown>,
    mark: () => Promise.resolve(null) as Promise<unknown>,
  };
  const call = (op: { name: string }) => {
    called.push(op.name);
    return op.name === 'listRecentNotifications' ? answers.recent() : answers.mark();
  };
  const subscribe = (_: string, given: Handlers) => {
    called.push('live');
    handlers = given;
    return () => {
      called.push('quiet');
      if (handlers === given) handlers = undefined;
    };
  };
  return {
    pieces: [put(rest, { call } as never), put(live, { subscribe } as never)],
    called,
    answers,
    listening: () => waitUntil(() => handlers, 'somebody listens'),
    tell: (change) => handlers?.onData({ ...change, serverTime: new Date().toISOString() } as NotificationChange),
    get handlers() {
      return handlers;
    },
  };
}

const eligible = samples.find((item) => item.eventType === 'posts-eligible')!;
/** Unread ones, newest first, each a minute older than the one before. */
export const unread = (count: number, from = Date.parse('2026-11-19T14:59:00Z')): Notification[] =>
  Array.from({ length: count }, (_, index) => ({
    ...eligible,
    id: `n${index}`,
    isRead: false,
    createdAt: new Date(from - index * 60_000).toISOString(),
  }));

/** An answer that comes when the test lets it. */
export function held(): { answer: Answer; let: (value: unknown) => void; refuse: () => void } {
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void };
  const promise = new Promise<unknown>((resolve, reject) => (settle = { resolve, reject }));
  return { answer: () => promise, let: (value) => settle.resolve(value), refuse: () => settle.reject(new Error('refused')) };
}

interface Timer {
  at: number;
  run: () => void;
  every: number | undefined;
}
/** Timers of the page, moved by `pass`; `restore` gives the real ones back. */
export function fakeTimers() {
  const { setTimeout: later, clearTimeout, setInterval, clearInterval } = window;
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
  Object.assign(window, { setTimeout: start(false), setInterval: start(true), clearTimeout: stop, clearInterval: stop });
  const aTurn = () => new Promise<void>((done) => later.call(window, done, 0));
  return {
    running,
    /** Waits by the real clock: `waitUntil` would use these. */
    async until(done: () => unknown) {
      for (let turns = 0; !done(); turns += 1) {
        if (turns > 500) throw new Error('It did not come.');
        await aTurn();
      }
    },
    async pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const [id, timer] = [...running].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (id === undefined || !timer) break;
        now = timer.at;
        if (timer.every === undefined) running.delete(id);
        else timer.at += timer.every;
        timer.run();
        await aTurn();
      }
      now = until;
      await aTurn();
    },
    restore: () => void Object.assign(window, { setTimeout: later, clearTimeout, setInterval, clearInterval }),
  };
}
