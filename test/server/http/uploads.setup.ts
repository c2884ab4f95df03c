/** A server with a separate temporary folder, and people who post with files. Importing it registers the hooks of the importing spec. */
import { once } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { PostCreate } from '../../../contract/post.ts';
import { joinCampaign } from '../../../server/features/participations/join-campaign.service.ts';
import { createPng } from '../../media-files.ts';
import { startTestServer, type TestOptions, type TestServer } from '../start.ts';
import { campaign, hour, type TestContext } from '../support.ts';

export let server: TestServer;
/** Where the server stores uploads. */
export let folder: string;
let watcher: FSWatcher;
const created: string[] = [];

/** Registers hooks that start and end the server. */
export function useUploadServer(options: TestOptions = {}): void {
  const { TMPDIR } = process.env;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evangelist-spec-'));
    process.env['TMPDIR'] = folder;
    server = await startTestServer(options);
    watcher = watch(folder, (event, name) => void (event === 'rename' && created.push(name!)));
  });
  after(async () => {
    watcher.close();
    await server.close();
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
    await rm(folder, { recursive: true });
  });
}

let markers = 0;
/** The names of the upload folders that were created since the last call, deleted ones included. */
export async function takeCreatedFolders(): Promise<string[]> {
  const marker = `marker-${++markers}`;
  const seen = new Promise<void>((resolve) => {
    const check = (_: string, name: string | null) => {
      if (name !== marker) return;
      watcher.off('change', check);
      resolve();
    };
    watcher.on('change', check);
  });
  // Events arrive in the order of the changes: with this one, all earlier ones have arrived.
  await writeFile(join(folder, marker), '');
  await seen;
  return [...new Set(created.splice(0))].filter((name) => name.startsWith('evangelist-upload-'));
}

/** The upload folders on the disk. */
export const listFolders = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('evangelist-upload-'));

/** Waits until there are `count` upload folders. */
export async function waitForFolders(count: number): Promise<void> {
  while ((await listFolders()).length !== count) await setImmediate();
}

/** A campaign that started an hour ago. */
export const openCampaign = (values: Parameters<typeof campaign>[1] = {}) =>
  campaign(server.ctx as TestContext, {
    startsAt: new Date(server.ctx.clock.now().getTime() - hour),
    ...values,
  });

export async function joinAs(userId: string, made: Awaited<ReturnType<typeof openCampaign>>) {
  await joinCampaign(server.ctx, userId, made.id, { acceptedTermsVersion: made.row.termsVersion });
}

/** Logs in. @returns the access token and the id of the user */
export async function logIn(handle: string, kind: 'read' | 'write' = 'write') {
  const { accessToken, sessionToken } = await server.browser().session({ handle, kind });
  const { userId } = await server.typed('getCurrentUser', undefined, { token: sessionToken });
  return { accessToken, userId: userId! };
}

/** A PNG file of this many bytes. */
export const png = (size = 1000): Blob => new Blob([createPng(size)], { type: 'image/png' });

export const toPayload = (campaignId: string, rest: Partial<PostCreate> = {}): PostCreate => ({
  content: 'I like @acme',
  attachments: [{ part: 'a', fileName: 'a.png', mimeType: 'image/png' }],
  campaignId,
  selectedSuggestionId: null,
  ...rest,
});

export interface Upload {
  token?: string;
  payload: unknown;
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Posts a payload and a file as the part `a`. */
export async function upload({ token, payload, file = png(), headers, signal }: Upload) {
  const form = new FormData();
  form.append('payload', JSON.stringify(payload));
  form.append('a', file, 'a.png');
  const response = await server.get('/v1/action/post/create', {
    method: 'POST',
    body: form,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(signal && { signal }),
  });
  const body = (await response.json()) as ApiErrorBody;
  return { status: response.status, body, answer: [response.status, body.code] };
}

/** Opens a connection and sends the head of an upload and `start` of its body. */
export async function openUpload(
  token: string,
  start: string | Buffer,
  headers: Record<string, string | number> = {},
): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const all = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 100_000,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /v1/action/post/create HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(start);
  return socket;
}

/** The first parts of a multipart body with the boundary `b`: the payload, and the beginning of a PNG file. */
export const toParts = (payload: unknown): string =>
  '--b\r\ncontent-disposition: form-data; name="payload"\r\n\r\n' +
  `${JSON.stringify(payload)}\r\n` +
  '--b\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** The answer that arrives on the connection, up to the end of its JSON. */
export async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.endsWith('}')) break;
  }
  return text;
}
