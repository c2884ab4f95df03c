/**
 * The shared place is a bucket of S3, or of what speaks its protocol (MinIO, R2, Ceph):
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { AssetStore } from './asset-store.ts';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Milliseconds for one call. */
const patience = 10_000;

/** @param address of the bucket by its path, with a folder if wanted: `https://s3.eu-central-1.amazonaws.com/bucket/folder` */
export function createS3Assets(address: string, credentials: S3Credentials): AssetStore {
  const root = new URL(address);
  const [bucket = '', ...folders] = root.pathname.split('/').filter((part) => part !== '');
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const prefix = folders.map((folder) => `${folder}/`).join('');

  async function call(method: string, key: string, search = '', body?: Buffer): Promise<Response> {
    const url = new URL(`/${bucket}${key && `/${prefix}${key}`}${search}`, root);
    const content = new Uint8Array(body ?? []);
    const answer = await client.fetch(url, {
      method,
      // The client signs the hash of the content, which it does not compute itself.
      headers: { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') },
      ...(body && { body: content }),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok || answer.status === 404) return answer;
    const reason = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no reason';
    throw new Error(`The bucket answered ${method} with ${answer.status}: ${reason}`);
  }

  return {
    async get(path) {
      const answer = await call('GET', path);
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer());
    },
    async put(path, content) {
      const answer = await call('PUT', path, '', content);
      if (answer.status === 404) throw new Error(`There is no bucket ${bucket}.`);
    },
    async delete(path) {
      await call('DELETE', path);
    },
    async list(folder) {
      const start = `${prefix}${folder}/`;
      const names: string[] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const search = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix: start });
        if (next) search.set('continuation-token', next);
        const answer = await call('GET', '', `?${search}`);
        if (answer.status === 404) throw new Error(`There is no bucket ${bucket}.`);
        const text = await answer.text();
        for (const [, key] of text.matchAll(/<Key>([^<]+)<\/Key>/g))
          names.push(key!.slice(start.length));
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      }
      return names;
    },
  };
}
