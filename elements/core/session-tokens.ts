/** Keys of the three tokens, exactly as the specification names them. */
export const tokenKeys = ['access_token', 'refresh_token', 'session_token'] as const;
export const [accessKey, refreshKey, sessionKey] = tokenKeys;
