/** Starts the server with the sandbox around it: its services, the demonstration data and the partner site. */
import type { Config } from '../server/config.ts';
import {
  builtFiles,
  startServer,
  type RunningServer,
  type StartOptions,
  type Surroundings,
} from '../server/start.ts';
import { startPartnerSite } from './partner/partner-site.ts';
import { viewProduct } from './product-access.ts';
import { mountSandbox, openSandbox, type Sandbox } from './sandbox.ts';
import { ensureDemoAdministrators } from './seed/demo-administrators.ts';
import { addDemoApiKey } from './seed/demo-api-key.ts';
import { seedDatabase } from './seed/seed.ts';
import { createSeedNetwork } from './seed/x-history.ts';

export interface SandboxOptions extends Omit<StartOptions, 'surroundings'> {
  /** Starts without demonstration data and without the partner site. */
  bare?: boolean;
}
export interface RunningSandbox extends RunningServer {
  readonly sandbox: Sandbox;
  readonly partnerUrl: string;
}

/** @throws ConfigError, or another Error with a message for the operator */
export async function startSandbox(
  config: Config,
  { bare = false, ...options }: SandboxOptions = {},
): Promise<RunningSandbox> {
  const sandbox = await openSandbox(config);
  const partnerUrl = `http://localhost:${config.partnerPort}`;
  const surroundings: Surroundings = {
    clock: sandbox.clock.clock,
    smtpUrl: sandbox.mailbox.smtpUrl,
    mount: (app, ctx, distDir) =>
      mountSandbox(app, sandbox, { product: viewProduct(ctx), partnerUrl, distDir }),
    async fill(ctx) {
      if (!bare) await seedDatabase(ctx, createSeedNetwork(sandbox.network));
      await addDemoApiKey(ctx);
      if (!bare) await ensureDemoAdministrators(ctx);
    },
  };
  try {
    const server = await startServer(config, { ...options, surroundings });
    const closePartner = bare ? undefined : await openPartnerSite(server, options.distDir);
    const close = async () => {
      await closePartner?.();
      await server.close();
      await sandbox.close();
    };
    return { ...server, sandbox, partnerUrl, close };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

/** @returns a function that closes it. A server without its partner site is closed. */
async function openPartnerSite(server: RunningServer, distDir = builtFiles) {
  const { partnerPort: port, host, publicUrl: productOrigin } = server.ctx.config;
  try {
    const site = await startPartnerSite({ port, host, productOrigin, distDir });
    return () => site.close();
  } catch (error) {
    await server.close();
    throw error;
  }
}
