/**
 * Limits how many connections one client address holds.
 * See docs/decisions/058-uploads.md.
 */
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { maxConnections } from '../../features/limits/rate-limits.rules.ts';
import { toClientKey } from './client-address.ts';

/** @returns a function that counts a connection until it closes; false: limit reached */
export function createConnectionLimit(most: number) {
  const open = new Map<string, number>();
  return (clientAddress: string, connection: Duplex): boolean => {
    const address = toClientKey(clientAddress);
    const held = open.get(address) ?? 0;
    if (held >= most) return false;
    open.set(address, held + 1);
    connection.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  };
}

/** Closes connections above the limit at once. All connections of a proxy are its own, so behind one there is no limit. */
export function registerConnectionLimit(
  { server }: FastifyInstance,
  { trustProxy, rateLimitFactor }: Pick<Config, 'trustProxy' | 'rateLimitFactor'>,
  most = maxConnections * rateLimitFactor,
): void {
  if (trustProxy !== false) return;
  const acquire = createConnectionLimit(most);
  server.on('connection', (socket) => {
    if (!acquire(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}
