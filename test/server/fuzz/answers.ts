/** What holds for every answer, whatever was sent. */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { apiError, errorStatus, type ErrorCode } from '../../../contract/errors.ts';
import type { RawResponse } from '../raw-http.ts';

const mostRefusalBytes = 64 * 1024;

const isKnownCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorStatus, code);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    assert.fail(`No JSON: ${text.slice(0, 500)}`);
  }
}

/** The body of an error has a code of the contract, and its status. tRPC has it inside its error. */
export function assertProblem(answer: unknown): void {
  const { error } = (answer ?? {}) as { error?: { data?: { problem?: unknown } } };
  const body = error ? error.data?.problem : answer;
  const { status, code } = v.is(apiError, body) ? body : {};
  assert.ok(isKnownCode(code), `No error of the contract: ${JSON.stringify(body)}`);
  assert.equal(status, errorStatus[code], JSON.stringify(body));
  assert.ok(status < 500, JSON.stringify(body));
}

export function assertSmall(text: string): void {
  assert.ok(text.length <= mostRefusalBytes, `A refusal of ${text.length} bytes`);
}

/** @returns whether the request was accepted */
export function assertAnswer(
  { status, type, location, text }: RawResponse,
  assertResult: (body: unknown) => void,
): boolean {
  assert.ok(status < 500, `${status}: ${text.slice(0, 2000)}`);
  if (status >= 400) {
    assertSmall(text);
    // Paths without a page are answered with the app's page.
    if (!type.startsWith('text/html')) assertProblem(parse(text));
    return false;
  }
  if (status >= 300) assert.ok(location && URL.canParse(location, 'http://localhost'), location);
  else if (status === 204) assertResult(null);
  else assertResult(type.includes('json') ? parse(text) : text);
  return true;
}
