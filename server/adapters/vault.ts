/** Seals what must be read again (network tokens) and derives what must be repeated (refresh successors). */
export interface Vault {
  seal(plain: string): string;
  open(sealed: string): string;
  /** HMAC-SHA-256 of `text` under the server's key, base64url. */
  derive(purpose: string, text: string): string;
}
