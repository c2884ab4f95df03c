/** Uploads: limits of size and number, incomplete bodies, and files that must not stay. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { defaultPostLimits } from '../../../contract/limits.ts';
import { registerErrorHandler } from '../../../server/http/error-handler.ts';
import { receiveMultipart } from '../../../server/http/multipart.ts';
import { createMp4, createPng } from '../../media-files.ts';
import { host, removeStaleUploads } from '../../../server/http/upload-files.ts';

/** Files of a size. */
const creators: Readonly<Record<string, (size: number) => Uint8Array<ArrayBuffer>>> = {
  'image/png': createPng,
  'video/mp4': createMp4,
};

describe('an upload', () => {
  const app = fastify();
  const limits = { ...defaultPostLimits, imageBytes: 1000, gifBytes: 1000, videoBytes: 300_000 };
  const before_ = new Set<string>();
  const stored: number[] = [];
  before(async () => {
    for (const name of await readdir(tmpdir())) before_.add(name);
    await app.register(multipart);
    registerErrorHandler(app, {
      info: () => undefined,
      warn: () => undefined,
      security: () => undefined,
      error: () => undefined,
    });
    app.post('/', async (request) => {
      let payload: unknown;
      const { files, dispose } = await receiveMultipart(request, {
        limits,
        async admit(given) {
          payload = given;
          return async (bytes) => void stored.push(bytes);
        },
      });
      await dispose();
      return { payload, sizes: files.map(({ sizeBytes }) => sizeBytes) };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => app.close());

  const names = (...parts: string[]) =>
    JSON.stringify({ attachments: parts.map((part) => ({ part })) });
  async function send(...parts: [name: string, value: string | Blob][]): Promise<unknown[]> {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const { port } = app.server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
    const body = (await response.json()) as { code?: string; params?: object };
    return [response.status, body.code, ...(body.params ? [body.params] : [])];
  }
  const file = (size: number, type: string) =>
    new Blob([creators[type]?.(size) ?? new Uint8Array(size)], { type });

  it('is accepted within the limits of its kind, if the payload names it', async () => {
    const image = file(1000, 'image/png');
    assert.deepEqual(await send(['payload', names('a')], ['a', image]), [200, undefined]);
    assert.deepEqual(
      await send(['payload', new Blob([names('a')], { type: 'application/json' })], ['a', image]),
      [200, undefined],
    );
    assert.deepEqual(await send(['payload', names('a')], ['a', file(1001, 'image/png')]), [
      413,
      'BODY_TOO_LARGE',
      { kind: 'media', file: 'blob', megabytes: 0.001 },
    ]);
    assert.deepEqual(await send(['payload', names('a')], ['a', file(300_001, 'video/mp4')]), [
      413,
      'BODY_TOO_LARGE',
      { kind: 'media', file: 'blob', megabytes: 0.3 },
    ]);
    assert.deepEqual(await send(['payload', names('a')], ['a', file(10, 'text/html')]), [
      415,
      'UNSUPPORTED_MEDIA',
      { kind: 'file', file: 'blob' },
    ]);
    assert.deepEqual(await send(['payload', names('a')], ['b', image]), [400, 'BAD_REQUEST']);
    assert.deepEqual(await send(['a', image], ['payload', names('a')]), [400, 'BAD_REQUEST']);
  });

  it('with an incomplete multipart body is a 400', async () => {
    const { port } = app.server.address() as { port: number };
    const post = (type: string, body: string) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    const cut = '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nhalf';
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', cut],
    ] as const) {
      const response = await post(type, body);
      assert.equal(response.status, 400, type);
      assert.doesNotMatch(await response.text(), /JSON/);
    }
  });

  it('holds one video, or four images', async () => {
    const video = file(1000, 'video/mp4');
    assert.deepEqual(await send(['payload', names('a', 'b')], ['a', video], ['b', video]), [
      413,
      'BODY_TOO_LARGE',
      { kind: 'files' },
    ]);
    const full = file(299_500, 'video/mp4');
    const image = file(1000, 'image/png');
    assert.deepEqual(await send(['payload', names('a', 'b')], ['a', full], ['b', image]), [
      413,
      'BODY_TOO_LARGE',
    ]);
  });

  it('has a payload of at most 64 KiB, as a field or a file', async () => {
    const large = JSON.stringify({ content: 'x'.repeat(70_000) });
    for (const payload of [large, new Blob([large], { type: 'application/json' })])
      assert.deepEqual(await send(['payload', payload]), [413, 'BODY_TOO_LARGE']);
  });

  it('has one payload, which must come', async () => {
    const image = file(1000, 'image/png');
    const [payload, again] = [names('a'), names('a')];
    assert.deepEqual(await send(['payload', payload], ['payload', again], ['a', image]), [
      400,
      'BAD_REQUEST',
    ]);
  });

  it('is refused as soon as its first bytes are not of the declared type', async () => {
    const html = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'image/png' });
    const mismatch = [415, 'UNSUPPORTED_MEDIA', { kind: 'mismatch', file: 'blob' }];
    stored.length = 0;
    assert.deepEqual(await send(['payload', names('a')], ['a', html]), mismatch);
    const empty = new Blob([], { type: 'image/png' });
    assert.deepEqual(await send(['payload', names('a')], ['a', empty]), mismatch);
    assert.deepEqual(stored, [0, 0]);
    await send(['payload', names('a')], ['a', file(1000, 'image/png')]);
    assert.deepEqual(stored, [0, 0, 1000]);
  });

  it('deletes its files, and those of a killed server', async () => {
    const left = (await readdir(tmpdir())).filter(
      (name) => name.startsWith('evangelist-upload-') && !before_.has(name),
    );
    assert.deepEqual(left, []);
    const make = (owner: string) => mkdtemp(join(tmpdir(), `evangelist-upload-${owner}-`));
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [old, young] = [await make('other-1'), await make('other-1')];
    const [killed, running] = [await make(`${host}-${pid}`), await make(`${host}-${process.ppid}`)];
    // A container starts each server with the same process id.
    const restarted = await make(`${host}-${process.pid}`);
    await mkdir(join(old, 'inside'));
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(old, yesterday, yesterday);
    await removeStaleUploads();
    for (const gone of [old, killed, restarted]) await assert.rejects(stat(gone));
    for (const kept of [young, running]) {
      await stat(kept);
      await rm(kept, { recursive: true });
    }
  });
});
