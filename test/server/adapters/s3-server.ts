/**
 * A bucket of a test, in memory. It answers as S3 does, and refuses what is not signed for it: the signature is computed again from
 * the call as it came in. `sign-s3.spec.ts` compares the computation with Amazon's examples.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Credentials } from '../../../server/adapters/s3-assets.ts';
import { signS3Call } from './sign-s3.ts';

export interface TestBucket {
  /** The address of the bucket. */
  readonly url: string;
  readonly files: Map<string, Buffer>;
  close(): void;
}

/** So few names a page, so that lists have several. */
const pageSize = 2;
const bucket = '/evangelist';

/** `20130524T000000Z` */
const parseTime = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const getSignature = (authorization = ''): string | undefined =>
  /Signature=(\w+)$/.exec(authorization)?.[1];

export async function startTestBucket(credentials: S3Credentials): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = '', headers, url: path = '/' } = request;
    const url = new URL(path, `http://${headers.host}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    const time = parseTime(String(headers['x-amz-date']));
    const signed = signS3Call({ method, url, body }, credentials, time);
    if (Math.abs(Date.now() - time.getTime()) > 15 * 60_000)
      return void refuse(403, 'RequestTimeTooSkewed');
    if (headers['x-amz-content-sha256'] !== signed['x-amz-content-sha256'])
      return void refuse(400, 'XAmzContentSHA256Mismatch');
    if (getSignature(headers.authorization) !== getSignature(signed['authorization']))
      return void refuse(403, 'SignatureDoesNotMatch');
    if (url.pathname === bucket) return void response.end(list(url.searchParams));
    if (!url.pathname.startsWith(`${bucket}/`)) return void refuse(404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 1));
    if (method === 'PUT') files.set(key, body);
    if (method === 'DELETE') files.delete(key);
    const file = files.get(key);
    if (method !== 'GET') return void response.writeHead(method === 'PUT' ? 200 : 204).end();
    if (!file) return void refuse(404, 'NoSuchKey');
    response.end(file);
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
  function list(search: URLSearchParams): string {
    const prefix = search.get('prefix') ?? '';
    const all = [...files.keys()]
      .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
      .sort();
    const from = Number(search.get('continuation-token') ?? 0);
    const keys = all
      .slice(from, from + pageSize)
      .map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const isMore = from + pageSize < all.length;
    const next = isMore ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${keys.join('')}${next}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${bucket}/assets`,
    files,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
