import type { ToasterItem } from './toast.ts';

interface RunningTimer {
  /** A changed timeout or count restarts the timer. */
  timeout: number;
  count: number;
  remaining: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  pausable: boolean;
}

/** Runs the timers of toasts. Only toasts of the `app` profile can be paused. */
export class ToastTimers {
  #timers = new Map<number, RunningTimer>();
  #paused = false;

  /** @param expire called with the id of a toast that timed out */
  constructor(private readonly expire: (id: number) => void) {}

  /** Starts timers of new toasts and removes timers of toasts that are gone or no longer timed. */
  sync(shown: readonly ToasterItem[]): void {
    const timed = shown.filter(({ timeout }) => timeout > 0);
    for (const [id, { timer }] of this.#timers)
      if (!timed.some((toast) => toast.id === id)) {
        clearTimeout(timer);
        this.#timers.delete(id);
      }
    for (const toast of timed) this.#start(toast);
  }

  setPaused(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    for (const [id, entry] of this.#timers) {
      if (!entry.pausable) continue;
      if (paused) this.#pause(entry);
      else this.#run(id, entry);
    }
  }

  /** Elapsed time of a toast in milliseconds. */
  getElapsed(id: number): number {
    const entry = this.#timers.get(id);
    if (!entry) return 0;
    const since = entry.timer === undefined ? 0 : performance.now() - entry.since;
    return entry.timeout - entry.remaining + since;
  }

  stop(): void {
    this.sync([]);
    this.#paused = false;
  }

  #start({ id, timeout, profile = 'app', count = 1 }: ToasterItem): void {
    const current = this.#timers.get(id);
    if (current?.count === count && current.timeout === timeout) return;
    clearTimeout(current?.timer);
    const entry: RunningTimer = {
      timeout,
      count,
      remaining: timeout,
      since: 0,
      timer: undefined,
      pausable: profile === 'app',
    };
    this.#timers.set(id, entry);
    if (!this.#paused || !entry.pausable) this.#run(id, entry);
  }

  #run(id: number, entry: RunningTimer): void {
    entry.since = performance.now();
    entry.timer = setTimeout(() => this.expire(id), entry.remaining);
  }

  #pause(entry: RunningTimer): void {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.remaining = Math.max(0, entry.remaining - (performance.now() - entry.since));
  }
}
