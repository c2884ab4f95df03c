/** Bytes as hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sixteen random bytes as 32 hexadecimal digits. */
export const createRandomHex = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
