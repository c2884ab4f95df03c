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
 * server refused a refresh. Null when nobody is signed in. The newest tokens arrive with `ev-session-changed`.
 */
export type TokenProvider = () => Promise<SessionTokens | null>;
