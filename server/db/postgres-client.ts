/** A connection to PostgreSQL whose break rejects statements in place of ending the process. */
import pg from 'pg';

/**
 * A client of PostgreSQL from whose errors the process can't end. The driver reports a connection that breaks between two
 * statements as an event, the pool listens to idle clients only, and an event `error` without a listener is thrown. The
 * statement that runs or comes next is rejected besides.
 */
export class PostgresClient extends pg.Client {
  /** Whether the connection is broken. */
  hasFailed = false;
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => void (this.hasFailed = true));
  }
}
