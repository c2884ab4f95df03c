/** Health checks. `GET /ping`: the process is alive. `GET /up`: the server is ready and the database answers. */
import { ping, up } from '../../../contract/rest.ts';
import { ApiError } from '../../api-error.ts';
import { buildInfo } from '../../build-info.ts';
import { minuteMs } from '../../common/time-math.ts';
import { probeDatabase } from '../../db/probe.ts';
import type { RouteRegistrar } from '../route-registry.ts';

/** How long a lack of disk or memory is shown after it was met: work goes on to meet it while it lasts. */
const lackShownMs = minuteMs;

export default function routes({ register }: RouteRegistrar): void {
  register(ping, async (_, { clock }) => ({ pong: true, serverTime: clock.now().toISOString() }), {
    isProbe: true,
  });
  register(
    up,
    async (_, { database, config, quarantine, redis }) => {
      await probeDatabase(database, config.databaseLimits.probeMs).catch((cause: unknown) => {
        throw new ApiError('NOT_READY', { kind: 'database' }, { retryAfter: 2 }, { cause });
      });
      const msSinceLack = database.getMsSinceLack?.() ?? Infinity;
      const state = msSinceLack < lackShownMs ? 'out-of-resources' : 'ok';
      return {
        status: 'up',
        ...buildInfo,
        role: config.role,
        quarantine: await quarantine.find(),
        database: state,
        redis: redis?.state ?? null,
      };
    },
    { isProbe: true },
  );
}
