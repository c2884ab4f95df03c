import type { App } from '../core/app/app.ts';
import { createIdempotencyKey } from '../core/http/idempotency-key.ts';
import { session } from '../core/session/session.store.ts';
import { getFingerprint, type Publication } from './create-post.ts';

/** The current attempt to publish. Attempts with the same content share one idempotency key until a definitive answer. */
export class PublishAttempt {
  #idempotencyKey = createIdempotencyKey();
  #fingerprint = '';
  #abort = new AbortController();
  #startedAt = 0;
  #sessionVersion = 0;

  constructor(private readonly app: App) {
    app.use(session).onCleared(() => {
      this.#sessionVersion += 1;
      this.#fingerprint = '';
      this.renewKey();
    });
  }

  get idempotencyKey(): string {
    return this.#idempotencyKey;
  }
  get signal(): AbortSignal {
    return this.#abort.signal;
  }
  /** Milliseconds. */
  get startedAt(): number {
    return this.#startedAt;
  }

  /** @returns a function that returns whether the session is still the same: later results are ignored */
  watchSession(): () => boolean {
    const version = this.#sessionVersion;
    return () => version === this.#sessionVersion;
  }

  begin(publication: Publication): void {
    const fingerprint = getFingerprint(publication);
    // The server rejects another text with the same key, and would publish the same text with another key twice.
    if (this.#fingerprint && this.#fingerprint !== fingerprint) this.renewKey();
    this.#fingerprint = fingerprint;
    this.#abort = new AbortController();
    this.#startedAt = this.app.clock.now();
  }

  /** The next attempt is another request: the server has decided about this one. */
  renewKey(): void {
    this.#idempotencyKey = createIdempotencyKey();
  }

  cancel(): void {
    this.#abort.abort();
  }
}
