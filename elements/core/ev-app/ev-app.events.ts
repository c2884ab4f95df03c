import type { SessionTokens } from '../session-tokens.ts';

/** Somebody has logged in or out, or the tokens of the session are other ones. */
export class SessionChangeEvent extends Event {
  static readonly type = 'ev-session-change';
  constructor(
    readonly signedIn: boolean,
    /** For a page that gave a `tokenProvider`, and for no other; null when signed out. Keep them where no other site reads. */
    readonly tokens: SessionTokens | null,
  ) {
    super(SessionChangeEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-session-change': SessionChangeEvent;
  }
}
