/** The server of the sandbox's tracking widget: issues device ids and counts returning devices. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../common/server-clock.ts';
import { openJsonStore, type JsonStore } from '../json-store.ts';

export interface Device {
  id: string;
  firstAt: string;
  lastAt: string;
  visits: number;
}
export interface DeviceServer {
  readonly store: JsonStore<{ devices: Device[] }>;
  readonly clock: Clock;
}

/** The least recently seen devices are deleted. */
const maxDevices = 500;

export const openDeviceServer = async (
  folder: string | null,
  clock: Clock,
): Promise<DeviceServer> => ({
  store: await openJsonStore(folder, 'devices', () => ({ devices: [] as Device[] })),
  clock,
});

/** Records a visit of the device, or of a new one. Sorted by last visit, newest first. */
function recordVisit({ store, clock }: DeviceServer, id: string): Device {
  const { devices } = store.state;
  const now = clock.now().toISOString();
  const at = devices.findIndex((device) => device.id === id);
  const [previous = { id, firstAt: now, lastAt: now, visits: 0 }] =
    at < 0 ? [] : devices.splice(at, 1);
  const device = { ...previous, lastAt: now, visits: previous.visits + 1 };
  devices.unshift(device);
  devices.length = Math.min(devices.length, maxDevices);
  return device;
}

export function mountDeviceServer(app: FastifyInstance, program: DeviceServer): void {
  app.post('/widget/devices', async (request, reply) => {
    const { device } = (request.body ?? {}) as { device?: unknown };
    const isValid = typeof device === 'string' && /^[\x21-\x7e]{1,200}$/.test(device);
    const { id } = recordVisit(program, isValid ? device : `device-${randomUUID()}`);
    await program.store.save();
    return reply.header('cache-control', 'no-store').send({ deviceId: id });
  });
}
