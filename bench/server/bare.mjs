/**
 * The peer: Fastify and one indexed query of a row or of a list, with a pool of the same size on the same database.
 * `node bench/server/bare.mjs <port> <database> <connections>`; SIGTERM ends it.
 */
import { createRequire } from 'node:module';
import { at } from '../../scripts/lib/paths.mjs';

// The packages of the product, not of bench/: the same versions on both sides.
const require = createRequire(at('package.json'));
const { fastify } = require('fastify');
const pg = require('pg');

const [, , port, connectionString, max] = process.argv;
const pool = new pg.Pool({ connectionString, max: Number(max) });
const app = fastify();

/** Answers with a row, or with rows. @param {string} path @param {string} query */
const serve = (path, query) =>
  app.get(path, async (request) => {
    const { rows } = await pool.query(query, [request.params.userId]);
    return rows;
  });
serve('/user/:userId', 'select id, handle, name, image_url, roles from users where id = $1');
// The length is no parameter: PostgreSQL would plan each run again.
for (const [path, length] of Object.entries({ notifications: 30, 'few-notifications': 19 }))
  serve(
    `/${path}/:userId`,
    `select * from notifications where user_id = $1 order by created_at desc limit ${length}`,
  );

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
