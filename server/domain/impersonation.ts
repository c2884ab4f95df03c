/** Numbers of viewing as somebody (ruling 18), in milliseconds and tries. */
export const impersonation = { grantTtl: 5 * 60_000, attempts: 3, sessionTtl: 60 * 60_000 } as const;
