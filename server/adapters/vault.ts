/** Encryption of stored secrets, such as tokens of the social network, and the rotation of the server's own secret. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that are read again, and derives secrets that must be repeatable. It knows the previous secrets of the
 * server too, so that the operator can rotate them: docs/settings.md.
 */
export interface Vault {
  /** Encrypts with the newest secret, e.g. tokens of the social network. */
  seal(plain: string): string;
  /** Decrypts what any of the secrets sealed. @throws RangeError if none of them did, or if it was changed */
  open(sealed: string): string;
  /** HMAC-SHA-256 of `text` under the newest secret, base64url; e.g. successors of refresh tokens. */
  derive(purpose: string, text: string): string;
  /** The same under each secret, the newest first: one of them is what an earlier `derive` gave. */
  deriveAll(purpose: string, text: string): string[];
}

const unknownSecret = 'Sealed with a secret that the server does not have.';

/** The keys of one secret. @param secret 32 bytes in base64url */
function createKeys(secret: string) {
  const root = Buffer.from(secret, 'base64url');
  if (root.length !== 32) throw new RangeError('A secret must be 32 bytes in base64url.');
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `evangelist ${purpose}`, 32));
  return {
    id: key('id').toString('base64url').slice(0, 8),
    sealing: key('seal'),
    deriving: key('derive'),
  };
}

/**
 * AES-256-GCM and HMAC-SHA-256, each under a key derived from a secret. A sealed value names its key, so that secrets can be
 * replaced: `v2.<key id>.<nonce, tag and ciphertext>`.
 * @param secret 32 bytes in base64url
 * @param before secrets that were used before, newest first
 */
export function createVault(secret: string, before: readonly string[] = []): Vault {
  const newest = createKeys(secret);
  const all = [newest, ...before.map(createKeys)];
  const derive = (key: Buffer, purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
  return {
    seal: (plain) => `v2.${newest.id}.${encrypt(newest.sealing, plain)}`,
    open(sealed) {
      const [version, id, text] = sealed.split('.');
      // The first version names no key.
      if (version === 'v1' && id) return decryptByAny(all, id);
      const keys = all.find((one) => one.id === id);
      if (version !== 'v2' || !keys || !text) throw new RangeError(unknownSecret);
      return decrypt(keys.sealing, text);
    },
    derive: (purpose, text) => derive(newest.deriving, purpose, text),
    deriveAll: (purpose, text) => all.map(({ deriving }) => derive(deriving, purpose, text)),
  };
}

function decryptByAny(all: readonly ReturnType<typeof createKeys>[], text: string): string {
  for (const { sealing } of all)
    try {
      return decrypt(sealing, text);
    } catch {
      continue;
    }
  throw new RangeError(unknownSecret);
}

function encrypt(key: Buffer, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decrypt(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
