import type { SessionTokens } from '../app/session-tokens.ts';

/** A person has signed in or out, or the tokens of the session were refreshed. */
export class SessionChangedEvent extends Event {
  static readonly type = 'ev-session-changed';
  constructor(
    readonly signedIn: boolean,
    /** Only for a page that provides a `tokenProvider`; null when signed out. Store them where no other site can read. */
    readonly tokens: SessionTokens | null,
  ) {
    super(SessionChangedEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-session-changed': SessionChangedEvent;
  }
}
