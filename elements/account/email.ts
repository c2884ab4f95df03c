/** `mara@lindqvist.se` → `m•••@lindqvist.se`, as the server masks it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

/** Whether it can be an address at all; the code proves the rest. */
export const looksLikeEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
