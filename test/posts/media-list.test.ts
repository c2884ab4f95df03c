import { expect, oneEvent, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { MediaBrokenEvent } from '../../elements/posts/media-list/media-list.events.ts';
import type { MediaList } from '../../elements/posts/media-list/media-list.ts';
import type { EditorFile, MediaKind } from '../../elements/posts/media-rules.ts';
import * as stories from '../../stories/posts/media-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-media-list', fromStories(stories));

describe('<ev-media-list>', () => {
  const picture = async (): Promise<Blob> => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 });
    canvas.getContext('2d');
    return new Promise((done) => canvas.toBlob((blob) => done(blob!)));
  };
  const createFile = (id: string, inside: BlobPart, kind: MediaKind, type: string): EditorFile => {
    const file = new File([inside], id, { type });
    return { id, file, kind, altText: '', previewUrl: URL.createObjectURL(file) };
  };

  for (const [kind, type] of [
    ['image', 'image/png'],
    ['gif', 'image/gif'],
    ['video', 'video/mp4'],
  ] as const)
    it(`fires ev-media-broken for an invalid ${type} file`, async () => {
      const { element, remove } = await stage(html`<ev-media-list></ev-media-list>`);
      const event = oneEvent(element, 'ev-media-broken') as unknown as Promise<MediaBrokenEvent>;
      (element as MediaList).files = [createFile('not-one', 'no picture at all', kind, type)];
      expect((await event).fileId).to.equal('not-one');
      remove();
    });

  it('does not report a valid file whose preview failed', async () => {
    const good = createFile('good.png', await picture(), 'image', 'image/png');
    const film = createFile(
      'film.mp4',
      '\0\0\0\u0018ftypisom of a codec that is not here',
      'video',
      'video/mp4',
    );
    for (const { previewUrl } of [good, film]) URL.revokeObjectURL(previewUrl);
    const brokenIds: string[] = [];
    const { element, remove } = await stage(html`<ev-media-list></ev-media-list>`);
    element.addEventListener('ev-media-broken', (event) => brokenIds.push(event.fileId));
    let failed = 0;
    element.shadowRoot!.addEventListener('error', () => failed++, true);
    (element as MediaList).files = [
      good,
      film,
      createFile('not-one', 'no picture', 'image', 'image/png'),
    ];
    await waitUntil(() => failed === 3 && brokenIds.length > 0);
    expect(brokenIds).to.deep.equal(['not-one']);
    remove();
  });
});
