/** The sandbox's files belong to the account that starts it, as the server's data folder does. */
import { mkdirSync } from 'node:fs';

export const privateFileMode = 0o600;

export const makePrivateFolder = (path: string): void =>
  void mkdirSync(path, { recursive: true, mode: 0o700 });
