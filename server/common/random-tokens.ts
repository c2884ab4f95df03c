/** Random texts that nobody can guess. */
import { randomBytes } from 'node:crypto';

/** 256 random bits, for addresses and headers. */
export const createToken = (): string => randomBytes(32).toString('base64url');
