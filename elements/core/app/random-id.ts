/** Bytes as hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sixteen random bytes as 32 hexadecimal digits. */
export const createRandomHex = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** A random UUID. `crypto.randomUUID` needs a secure context, and partners may embed elements on pages without TLS. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
