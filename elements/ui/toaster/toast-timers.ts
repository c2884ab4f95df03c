import type { ToasterItem } from './toast.ts';

interface Running {
  /** What it was started for: another one starts the time anew. */
  timeout: number;
  count: number;
  remaining: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  pauses: boolean;
}

/** Counts the time of each toast. Those of the app's profile stand still while they are held. */
export class ToastTimers {
  #running = new Map<number, Running>();
  #held = false;

  /** @param expire called with the id of a toast whose time is over */
  constructor(private readonly expire: (id: number) => void) {}

  /** Starts what is new, forgets what is gone or stays now. */
  sync(shown: readonly ToasterItem[]): void {
    const timed = shown.filter(({ timeout }) => timeout > 0);
    for (const [id, { timer }] of this.#running)
      if (!timed.some((toast) => toast.id === id)) {
        clearTimeout(timer);
        this.#running.delete(id);
      }
    for (const toast of timed) this.#start(toast);
  }

  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    for (const [id, one] of this.#running) {
      if (!one.pauses) continue;
      if (held) this.#pause(one);
      else this.#run(id, one);
    }
  }

  /** How many milliseconds of its time a toast has had. */
  elapsed(id: number): number {
    const one = this.#running.get(id);
    if (!one) return 0;
    const since = one.timer === undefined ? 0 : performance.now() - one.since;
    return one.timeout - one.remaining + since;
  }

  stop(): void {
    this.sync([]);
    this.#held = false;
  }

  #start({ id, timeout, profile = 'app', count = 1 }: ToasterItem): void {
    const known = this.#running.get(id);
    if (known?.count === count && known.timeout === timeout) return;
    clearTimeout(known?.timer);
    const one: Running = { timeout, count, remaining: timeout, since: 0, timer: undefined, pauses: profile === 'app' };
    this.#running.set(id, one);
    if (!this.#held || !one.pauses) this.#run(id, one);
  }

  #run(id: number, one: Running): void {
    one.since = performance.now();
    one.timer = setTimeout(() => this.expire(id), one.remaining);
  }

  #pause(one: Running): void {
    clearTimeout(one.timer);
    one.timer = undefined;
    one.remaining = Math.max(0, one.remaining - (performance.now() - one.since));
  }
}
