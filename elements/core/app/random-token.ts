/** Secrets of a login and its popup, which load with them. */
import { trimTrailing } from '../../../common/text/trim-trailing.ts';

/** Bytes as base64url, without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  trimTrailing(btoa(String.fromCharCode(...bytes)), '=')
    .replace(/\+/g, '-')
    .replace(/\//g, '_');

/** Random bytes as base64url: an id or a secret that cannot be guessed. */
export const createRandomToken = (byteCount: number): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(byteCount)));
