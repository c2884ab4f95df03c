/** Dependencies of every use case: database, clock, configuration and adapters. One per server, no globals. */
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Mailer } from './adapters/mail.ts';
import type { SocialNetwork } from './adapters/social-network.ts';
import type { ContractWallets } from './adapters/contract-wallets.ts';
import type { PaymentRail } from './adapters/payment-rail.ts';
import type { FetchPage } from './adapters/linked-pages.ts';
import type { DnsRecords } from './adapters/dns-records.ts';
import type { RateCounters } from './adapters/rate-counters.ts';
import type { RedisConnection } from './adapters/redis-connection.ts';
import type { Vault } from './adapters/vault.ts';
import type { Clock } from '../common/server-clock.ts';
import type { UserRow } from './schema.ts';
import type { LoginMethod } from './features/sessions/email-login.rules.ts';
import type { BufferedCounts } from './features/limits/buffered-counts.service.ts';

/** `setting`: EVANGELIST_QUARANTINE. `copy`: the database was copied from another one, such as a backup or a dump. */
export type QuarantineReason = 'setting' | 'copy';

/** While it is on, nothing leaves: no mail, no transfer to the rail, no post at the network. */
export interface Quarantine {
  /** Why it is on; null: it is off. Not inside of a transaction. */
  find(): Promise<QuarantineReason | null>;
}

export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly network: SocialNetwork;
  readonly mail: Mailer;
  readonly rail: PaymentRail;
  /** Null: contract wallets can't be proven. */
  readonly contractWallets: ContractWallets | null;
  readonly vault: Vault;
  readonly dns: DnsRecords;
  /** Pages that people link to. */
  readonly fetchPage: FetchPage;
  readonly bufferedCounts: BufferedCounts;
  /** Counts of calls that servers share. Without Redis they are in the database. */
  readonly rateCounters: RateCounters;
  /** Null: there is none, and PostgreSQL does its work. */
  readonly redis: Pick<RedisConnection, 'state'> | null;
  readonly quarantine: Quarantine;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
    /** A line of `logSecurityEvent`. */
    security(level: 'info' | 'warn', fields: object): void;
  };
}

/** Who a call is counted for. */
export interface ClientIdentity {
  /** An IPv4 address, or the /64 of an IPv6 address: see `toClientKey`. */
  readonly address: string;
  /** The person who is signed in; under impersonation the administrator. */
  readonly userId?: string | undefined;
}

/** The program that made a request. */
export interface Client extends ClientIdentity {
  readonly userAgent: string | null;
  /** SHA-256 of the cookie of a known browser, where the request has one. */
  readonly knownBrowserHash?: string | undefined;
  /** SHA-256 of the cookie by which the browser is listed. */
  readonly browserHash?: string | undefined;
}

/** Who acts by the command line, for the audit log. */
export interface Operator {
  /** The administrator with the system's user and host, such as `@support (root@app-1)`. */
  readonly name: string;
  /** The administrator's account; null for the first administrator of a database, and in the sandbox's forms. */
  readonly userId: string | null;
}

/** What `getCurrentUser` answers. */
export type CurrentUserRow = Pick<
  UserRow,
  | 'id' | 'handle' | 'name' | 'imageUrl' | 'roles' | 'email' | 'emailVerifiedAt' | 'twoFactorWanted' | 'twoFactorApproved'
  | 'preferredAdvertiser'
>; // prettier-ignore

/** The authenticated user of a call. `http/middleware/authentication.ts` creates it from the bearer token. */
export interface Caller {
  readonly userId: string;
  /** Differs from `userId` under impersonation; then only reading is allowed. */
  readonly realUserId: string;
  readonly sessionId: string;
  readonly scope: 'app' | 'embed';
  /** The origin that the session is bound to; may differ from the request's `Origin` header. */
  readonly audience: string;
  /** When the session's family was opened by a login: tokens that were rotated since do not change it. */
  readonly loggedInAt: Date;
  /** `email`: the session was opened by a mailed code or link, and may do less. Default: `network`. */
  readonly loginMethod?: LoginMethod;
  /** Undefined outside of a request. */
  readonly client?: Client;
  /** Fixed end of the session; only impersonation sessions have one. */
  readonly endsAt?: Date | null;
  /** The row of `userId`, read by the statement that found the session. */
  readonly user?: CurrentUserRow;
}
