/** Keys of the three tokens, exactly as the specification names them. */
export const tokenKeys = ['access_token', 'refresh_token', 'session_token'] as const;
export const [accessKey, refreshKey, sessionKey] = tokenKeys;

/** What a login gives. Each refresh replaces the first two. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  sessionToken: string;
}

/**
 * Asked for the session of a page that keeps it on its own side: when there is none in memory, and once more when a refresh
 * was refused. Null: nobody is logged in. The newest tokens came with `ev-session-change`.
 */
export type TokenProvider = () => Promise<SessionTokens | null>;
