/** A database and the settings of a server in production mode, whose network, rail and mail server are on this machine. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { credentials } from './credentials.ts';

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** An empty one, without tables. @param server URL of a PostgreSQL server whose user may create databases */
export async function createEmptyDatabase(server: string): Promise<TestDatabase> {
  const name = `evangelist_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    async remove() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

export interface Surroundings {
  databaseUrl: string;
  /** The address that people use. */
  publicUrl: string;
  networkUrl: string;
  railUrl: string;
  smtpUrl: string;
}

/** All but the port. */
export const createProductionSettings = (around: Surroundings): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  EVANGELIST_MODE: 'production',
  DATABASE_URL: around.databaseUrl,
  EVANGELIST_SECRET: randomBytes(32).toString('base64url'),
  PUBLIC_URL: around.publicUrl,
  HOST: '127.0.0.1',
  X_BASE_URL: around.networkUrl,
  X_WEB_URL: around.networkUrl,
  X_AUTHORIZE_URL: `${around.networkUrl}/i/oauth2/authorize`,
  X_CLIENT_ID: credentials.network.id,
  X_CLIENT_SECRET: credentials.network.secret,
  X_APP_TOKEN: credentials.network.appToken,
  RAIL_URL: around.railUrl,
  RAIL_API_KEY: credentials.railKey,
  SMTP_URL: around.smtpUrl,
  MAIL_FROM: 'Evangelist <no-reply@evangelist.net>',
  OPERATOR_NAME: 'Acme Ltd, Malmö',
  CONTACT_EMAIL: 'help@evangelist.net',
});
