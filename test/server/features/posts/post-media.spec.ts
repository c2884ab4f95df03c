import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  lacksPreviews,
  toAttachments,
} from '../../../../server/features/posts/post-media.rules.ts';

const url = 'https://x.example/i/web/status/1';
const uploaded = { kind: 'image' as const, url: `${url}/photo/1`, altText: 'Two bars' };
const post = { url, attachments: [uploaded] };

test('the network’s files get previews and keep the author’s alternative text', () => {
  const previewUrl = 'https://images.example/1.jpg';
  const attachments = toAttachments(post, [{ kind: 'image', previewUrl }]);
  assert.deepEqual(attachments, [{ ...uploaded, previewUrl }]);
  assert.deepEqual([lacksPreviews(post), lacksPreviews({ attachments })], [true, false]);
});

test('files stay as they were uploaded while the network has not processed them', () => {
  assert.deepEqual(toAttachments(post, undefined), [uploaded]);
  assert.deepEqual(toAttachments(post, []), [uploaded]);
});

test('a post that was published without us gets its files from the network', () => {
  const media = {
    kind: 'video' as const,
    previewUrl: 'https://images.example/2.jpg',
    durationMs: 42_000,
  };
  assert.deepEqual(toAttachments({ url, attachments: [] }, [media]), [
    { ...media, url: `${url}/video/1` },
  ]);
});
