/** "7xKp…9fQm", "0x8f3A…c41E": shortens an address or a hash to both ends. Short ones stay whole. Screens that send money show all of it. */
export function maskAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4;
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`;
}
