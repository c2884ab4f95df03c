/**
 * The signature of a call of S3 (AWS Signature, version 4), computed apart from the client that the server uses, so that the bucket of a
 * test refuses what Amazon would refuse: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
import { createHash, createHmac } from 'node:crypto';
import type { S3Credentials } from '../../../server/adapters/s3-assets.ts';

export interface S3Call {
  method: string;
  url: URL;
  /** Signed, with `host` and those that the signature needs. */
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

const hash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
const sign = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** All but letters, digits and `-._~` (RFC 3986). */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @returns the headers to send: those of the call, and those of the signature */
export function signS3Call(
  { method, url, headers = {}, body = Buffer.alloc(0) }: S3Call,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const bodyHash = hash(body);
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const request = [method, path, query, lines, names, bodyHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    sign,
    `AWS4${secretAccessKey}`,
  );
  const signature = sign(key, text).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}
