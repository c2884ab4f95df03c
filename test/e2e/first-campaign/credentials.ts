/** What the server and the world outside know of each other. */
export const credentials = {
  network: {
    id: 'a1B2c3D4e5',
    secret: 'client-secret-of-the-test',
    appToken: 'app-token-of-the-test',
  },
  railKey: 'rail-key-of-the-test',
} as const;

/** Accounts at the network, beside those of the sandbox: the administrators of the guide. */
export const operators = ['support', 'finance'] as const;
