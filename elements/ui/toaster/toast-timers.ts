import type { ToasterItem } from './toast.ts';

interface Running {
  /** Says the same again: another count, the time starts anew. */
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

  /** Starts what is new, forgets what is gone. */
  sync(shown: readonly ToasterItem[]): void {
    for (const [id, { timer }] of this.#running)
      if (!shown.some((toast) => toast.id === id)) {
        clearTimeout(timer);
        this.#running.delete(id);
      }
    for (const toast of shown) this.#start(toast);
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

  stop(): void {
    this.sync([]);
    this.#held = false;
  }

  #start({ id, timeout, profile = 'app', count = 1 }: ToasterItem): void {
    const known = this.#running.get(id);
    if (timeout <= 0 || known?.count === count) return;
    clearTimeout(known?.timer);
    const one: Running = { count, remaining: timeout, since: 0, timer: undefined, pauses: profile === 'app' };
    this.#running.set(id, one);
    if (!this.#held || !one.pauses) this.#run(id, one);
  }

  #run(id: number, one: Running): void {
    one.since = performance.now();
    one.timer = setTimeout(() => this.expire(id), one.remaining);
  }

  #pause(one: Running): void {
    clearTimeout(one.timer);
    one.remaining = Math.max(0, one.remaining - (performance.now() - one.since));
  }
}
