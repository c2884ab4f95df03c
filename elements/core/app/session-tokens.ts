/** Storage keys of the three tokens, as the specification names them. */
export const tokenKeys = ['access_token', 'refresh_token', 'session_token'] as const;
export const [accessKey, refreshKey, sessionKey] = tokenKeys;

/** Storage key of the end of a session that the next page explains (core/app/end-session.ts). */
export const sessionEndKey = 'ev_session_end';

/** The tokens of a login. A refresh replaces access and refresh token. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  sessionToken: string;
}

/**
 * Returns the session of a page that stores it on its own side. Called when memory has none, and once more after the
 * server refused a refresh. Null when nobody is signed in. `SessionStore.save` gets the newest tokens.
 */
export type TokenProvider = () => Promise<SessionTokens | null>;

/** Where a page with a `tokenProvider` keeps the session. */
export interface SessionStore {
  /**
   * Called with the tokens of a login and of each refresh, and with null when the session has ended. Store them on your
   * server, or where no script of another site can read.
   */
  save(tokens: SessionTokens | null): unknown;
}
