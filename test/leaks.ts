/** Records the listeners, timers, animation frames and observers that code adds to the page. */

export interface LeakWatch {
  /** What remains, as text. Listeners on nodes count only while those are connected and not within `removed`. */
  left(removed: readonly Node[]): string[];
  /** Runs the timeouts that are due within `ms` at once, and those that they start. */
  forward(ms: number): void;
  stop(): void;
}

interface Listener {
  target: EventTarget;
  type: string;
  callback: unknown;
  capture: boolean;
}

/** @wallet-standard/app keeps one listener for the page once wallets were looked for: docs/decisions/035-wallet-discovery.md. */
const pageListeners = ['wallet-standard:register-wallet'];

type Patch = () => void;

/** Replaces a method and returns a function that restores it. */
function patch<T extends object, K extends keyof T>(
  owner: T,
  name: K,
  make: (original: T[K]) => T[K],
): Patch {
  const original = owner[name];
  owner[name] = make(original);
  return () => {
    owner[name] = original;
  };
}

const captures = (options: unknown): boolean =>
  typeof options === 'object' && options !== null
    ? Boolean((options as AddEventListenerOptions).capture)
    : Boolean(options);

function watchListeners(open: Set<Listener>): Patch[] {
  const find = (
    target: EventTarget,
    type: string,
    callback: unknown,
    options: unknown,
  ): Listener | undefined => {
    for (const one of open)
      if (
        one.target === target &&
        one.type === type &&
        one.callback === callback &&
        one.capture === captures(options)
      )
        return one;
    return undefined;
  };
  return [
    patch(
      EventTarget.prototype,
      'addEventListener',
      (original) =>
        function (
          this: EventTarget,
          type: string,
          callback: EventListenerOrEventListenerObject | null,
          options?: boolean | AddEventListenerOptions,
        ) {
          original.call(this, type, callback, options);
          const signal = typeof options === 'object' ? options.signal : undefined;
          if (
            !callback ||
            signal?.aborted ||
            this instanceof AbortSignal ||
            find(this ?? window, type, callback, options)
          )
            return;
          const listener = { target: this ?? window, type, callback, capture: captures(options) };
          open.add(listener);
          if (signal) original.call(signal, 'abort', () => open.delete(listener), { once: true });
        },
    ),
    patch(
      EventTarget.prototype,
      'removeEventListener',
      (original) =>
        function (
          this: EventTarget,
          type: string,
          callback: EventListenerOrEventListenerObject | null,
          options?: boolean | EventListenerOptions,
        ) {
          original.call(this, type, callback, options);
          const found = find(this ?? window, type, callback, options);
          if (found) open.delete(found);
        },
    ),
  ];
}

/** Pending timeouts with their delay and callback. */
type Pending = Map<number, { ms: number; fire: () => void }>;

function watchTimers(open: Map<string, string>, pending: Pending): Patch[] {
  const starts = (name: 'setTimeout' | 'setInterval', ends: boolean) =>
    patch(window, name, (original) => {
      const start = original as unknown as (
        run: (...args: unknown[]) => void,
        ms?: number,
        ...args: unknown[]
      ) => number;
      const replaced = (
        run: (...args: unknown[]) => void,
        ms?: number,
        ...args: unknown[]
      ): number => {
        const fire = (...given: unknown[]) => {
          if (ends && !open.delete(`timer ${id}`)) return;
          pending.delete(id);
          run(...given);
        };
        const id = start(fire, ms, ...args);
        if (ends) pending.set(id, { ms: ms ?? 0, fire: () => fire(...args) });
        open.set(`timer ${id}`, `${name} of ${ms ?? 0} ms`);
        return id;
      };
      return replaced as unknown as typeof original;
    });
  const stops = (name: 'clearTimeout' | 'clearInterval') =>
    patch(
      window,
      name,
      (original) =>
        ((id?: number) => {
          open.delete(`timer ${id}`);
          pending.delete(Number(id));
          original.call(window, id);
        }) as typeof original,
    );
  return [
    starts('setTimeout', true),
    starts('setInterval', false),
    stops('clearTimeout'),
    stops('clearInterval'),
  ];
}

function watchFrames(open: Map<string, string>): Patch[] {
  return [
    patch(window, 'requestAnimationFrame', (original) => (run) => {
      const id = original.call(window, (time) => {
        open.delete(`frame ${id}`);
        run(time);
      });
      open.set(`frame ${id}`, 'requestAnimationFrame');
      return id;
    }),
    patch(window, 'cancelAnimationFrame', (original) => (id) => {
      open.delete(`frame ${id}`);
      original.call(window, id);
    }),
  ];
}

interface Observer {
  observe(...args: never[]): void;
  disconnect(): void;
}

function watchObservers(open: Map<object, string>): Patch[] {
  const kinds: [string, Observer][] = [
    ['ResizeObserver', ResizeObserver.prototype],
    ['IntersectionObserver', IntersectionObserver.prototype],
    ['MutationObserver', MutationObserver.prototype],
  ];
  return kinds.flatMap(([name, prototype]) => [
    patch(
      prototype,
      'observe',
      (original) =>
        function (this: Observer, ...args: never[]) {
          open.set(this, name);
          original.apply(this, args);
        },
    ),
    patch(
      prototype,
      'disconnect',
      (original) =>
        function (this: Observer) {
          open.delete(this);
          original.call(this);
        },
    ),
  ]);
}

/** Starts to record. Earlier additions do not count. */
export function watchLeaks(): LeakWatch {
  const listeners = new Set<Listener>();
  const running = new Map<string, string>();
  const observers = new Map<object, string>();
  const pending: Pending = new Map();
  const patches = [
    ...watchListeners(listeners),
    ...watchTimers(running, pending),
    ...watchFrames(running),
    ...watchObservers(observers),
  ];
  const hangs = ({ target }: Listener, removed: readonly Node[]) =>
    !(target instanceof Node) ||
    (target.isConnected && !removed.some((node) => node.contains(target)));
  const page = (target: EventTarget) =>
    target instanceof Node ||
    target === window ||
    !(target instanceof Worker || target instanceof XMLHttpRequest);
  return {
    left: (removed) => [
      ...[...listeners]
        .filter((one) => page(one.target) && hangs(one, removed))
        .filter(({ type }) => !pageListeners.includes(type))
        .map(({ target, type }) => `listener for ${type} on ${target.constructor.name}`),
      ...running.values(),
      ...observers.values(),
    ],
    forward(ms) {
      // Limit the rounds: a timer that always starts the next one is a leak for `left` to report.
      for (let due = true, rounds = 0; due && rounds < 50; rounds += 1) {
        const ripe = [...pending.values()].filter((timer) => timer.ms <= ms);
        due = ripe.length > 0;
        for (const { fire } of ripe) fire();
      }
    },
    stop: () => patches.reverse().forEach((undo) => undo()),
  };
}
