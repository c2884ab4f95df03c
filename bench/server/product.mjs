/**
 * Starts the built product with the settings of its environment, and rate limits for many more people than the load generator has:
 * production has no setting for them. SIGTERM ends it.
 */
import { loadConfig } from '../../dist/server/config.js';
import { startProduct } from '../../dist/server/main.js';

const server = await startProduct({ ...loadConfig(), rateLimitFactor: 1000 });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
