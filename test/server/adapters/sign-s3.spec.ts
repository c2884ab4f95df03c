/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, with the signatures named there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signS3Call } from './sign-s3.ts';

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const host = 'https://examplebucket.s3.amazonaws.com';

for (const [name, call, signature] of [
  [
    'an object',
    { method: 'GET', url: new URL('/test.txt', host), headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a body',
    {
      method: 'PUT',
      url: new URL('/test%24file.text', host),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    { method: 'GET', url: new URL('/?lifecycle', host) },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { method: 'GET', url: new URL('/?prefix=J&max-keys=2', host) },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const)
  test(`signs ${name}`, () => {
    const { authorization } = signS3Call(call, credentials, new Date('2013-05-24T00:00:00Z'));
    assert.equal(/Signature=(\w+)$/.exec(authorization!)?.[1], signature);
  });
