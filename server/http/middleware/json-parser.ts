/** Parses JSON bodies. */
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../error-handler.ts';

/** Replaces Fastify's parser: an empty body is `null`, a malformed one is BAD_REQUEST in the contract's shape. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null);
    void parse(request, body as string, (error, value) => {
      done(
        error
          ? badRequest([{ loc: ['body'], msg: 'must be valid JSON', type: 'json.invalid' }])
          : null,
        value,
      );
    });
  });
}
