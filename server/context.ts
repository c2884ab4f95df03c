/** What every use case is given: database, clock, configuration and the adapters. One per server, no globals. */
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Mailer } from './adapters/mail.ts';
import type { Network } from './adapters/network.ts';
import type { Rail } from './adapters/rail.ts';
import type { Vault } from './adapters/vault.ts';
import type { Clock } from './clock.ts';

export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly network: Network;
  readonly mail: Mailer;
  readonly rail: Rail;
  readonly vault: Vault;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

/** Who calls: made from the bearer token by `http/`, handed to every use case. */
export interface Caller {
  readonly userId: string;
  /** Differs from userId under impersonation; money, post and settings actions are then refused. */
  readonly realUserId: string;
  readonly sessionId: string;
  readonly scope: 'app' | 'embed';
  /** Origin that the session is bound to, whatever the request says of where it comes from. */
  readonly audience: string;
  /** When the session ends by itself; that of a look as somebody does. */
  readonly endsAt?: Date | null;
}
