/** Keeps the values that were used last, each for a while. */
export class ExpiringCache<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();

  constructor(
    private readonly maxSize: number,
    private readonly lifetime: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until <= this.now()) return undefined;
    // The map is in the order of the last use.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.now() + this.lifetime });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.maxSize && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
