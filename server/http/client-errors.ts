/** Answers what Node refuses before there is a request: headers that are too long or too slow, and what is no HTTP. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../api-error.ts';
import { badRequest, toProblem } from './error-handler.ts';

/** By the error codes of Node. */
const refusals: Readonly<Record<string, 'HEADERS_TOO_LARGE' | 'REQUEST_TIMEOUT'>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Closes the connection with the error body of the contract. */
export function answerClientError({ code }: { code: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = refusals[code];
  const problem = toProblem(refusal ? new ApiError(refusal) : badRequest([]));
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    // Nothing is known of the page that asks; the answer has nothing that another page must not read.
    'access-control-allow-origin: *',
    'connection: close',
  ];
  // Node keeps the other direction open, and nothing reads it.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
