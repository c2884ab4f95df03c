/** The server behind the sandbox's tracking widget: hands out device ids and remembers who came back. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { openStore, type Store } from './store.ts';

export interface Device {
  id: string;
  firstAt: string;
  lastAt: string;
  visits: number;
}
export interface DeviceProgram {
  readonly store: Store<{ devices: Device[] }>;
  readonly clock: Clock;
}

/** Those that came longest ago are forgotten. */
const most = 500;

export const openDevices = async (folder: string | null, clock: Clock): Promise<DeviceProgram> => ({
  store: await openStore(folder, 'devices', () => ({ devices: [] as Device[] })),
  clock,
});

/** The device with this id, or a new one; the newest stand first. */
function visit({ store, clock }: DeviceProgram, id: string): Device {
  const { devices } = store.state;
  const now = clock.now().toISOString();
  const at = devices.findIndex((device) => device.id === id);
  const [known = { id, firstAt: now, lastAt: now, visits: 0 }] = at < 0 ? [] : devices.splice(at, 1);
  const device = { ...known, lastAt: now, visits: known.visits + 1 };
  devices.unshift(device);
  devices.length = Math.min(devices.length, most);
  return device;
}

export function mountDevices(app: FastifyInstance, program: DeviceProgram): void {
  app.post('/widget/devices', async (request, reply) => {
    const { device } = (request.body ?? {}) as { device?: unknown };
    const usable = typeof device === 'string' && /^[\x21-\x7e]{1,200}$/.test(device);
    const { id } = visit(program, usable ? device : `device-${randomUUID()}`);
    await program.store.save();
    return reply.header('cache-control', 'no-store').send({ deviceId: id });
  });
}
