import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that are read again, and derives secrets that must be repeatable. */
export interface Vault {
  /** Encrypts, e.g. tokens of the social network. */
  seal(plain: string): string;
  open(sealed: string): string;
  /** HMAC-SHA-256 of `text` under the server's key, base64url; e.g. successors of refresh tokens. */
  derive(purpose: string, text: string): string;
}

/** AES-256-GCM and HMAC-SHA-256, each under a key derived from `secret`. @param secret 32 bytes in base64url */
export function createVault(secret: string): Vault {
  const root = Buffer.from(secret, 'base64url');
  if (root.length !== 32) throw new RangeError('The secret must be 32 bytes in base64url.');
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `evangelist ${purpose}`, 32));
  const sealing = key('seal');
  const deriving = key('derive');
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed) {
      if (!sealed.startsWith('v1.')) throw new RangeError('Sealed with an unknown version.');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
    derive: (purpose, text) =>
      createHmac('sha256', deriving).update(`${purpose}\0${text}`).digest('base64url'),
  };
}
