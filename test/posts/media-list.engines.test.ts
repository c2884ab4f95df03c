import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import type {
  MediaBrokenEvent,
  MediaMoveEvent,
} from '../../elements/posts/media-list/media-list.events.ts';
import type { MediaList } from '../../elements/posts/media-list/media-list.ts';
import type { EditorFile, MediaKind } from '../../elements/posts/media-rules.ts';
import * as stories from '../../stories/posts/media-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { createPicture } from '../media-files.ts';
import {
  allInShadow,
  getByRole,
  getFocused,
  inShadow,
  queryByRole,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

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

  const threeFiles = () =>
    ['a.png', 'b.png', 'c.png'].map((name): EditorFile => {
      const file = createPicture(name);
      return { id: name, file, kind: 'image', altText: '', previewUrl: URL.createObjectURL(file) };
    });
  /** Keeps the order as a store does. */
  async function renderMovable() {
    const { element: found, remove } = await stage(html`<ev-media-list></ev-media-list>`);
    const element = found as MediaList;
    const moves: [string, number][] = [];
    element.addEventListener('ev-media-move', ({ fileId, index }: MediaMoveEvent) => {
      moves.push([fileId, index]);
      const others = element.files.filter(({ id }) => id !== fileId);
      const moved = element.files.find(({ id }) => id === fileId)!;
      element.files = [...others.slice(0, index), moved, ...others.slice(index)];
    });
    element.files = threeFiles();
    await element.updateComplete;
    const root = element;
    const getButton = (label: string) =>
      queryByRole(root, 'button', { name: label, hidden: true })!;
    const order = () => element.files.map(({ id }) => id.slice(0, 1)).join('');
    return { element, root, moves, getButton, order, remove };
  }

  it('moves a file by its buttons, announces its place, and keeps the focus', async () => {
    const { element, root, moves, getButton, order, remove } = await renderMovable();
    const status = getByRole(root, 'status');
    getButton('Move a.png right').focus();
    // The button of the last step disappears: the one back takes its focus.
    for (const [expected, text, next] of [
      ['bac', 'a.png is now 2 of 3.', 'Move a.png right'],
      ['bca', 'a.png is now 3 of 3.', 'Move a.png left'],
    ]) {
      (getFocused(root) as HTMLElement).click();
      await element.updateComplete;
      expect(order()).to.equal(expected);
      expect(status.textContent).to.equal(text);
      expect(getFocused(root)).to.equal(getButton(next!));
    }
    expect(getButton('Move a.png right')).to.equal(null);
    expect(getButton('Move b.png left')).to.equal(null);
    expect(moves.length).to.equal(2);
    getButton('Move c.png left').click();
    await element.updateComplete;
    expect(order()).to.equal('cba');
    remove();
  });

  it('shows the size of a file whose name is cut, in either direction of the page', async () => {
    const { box, element, remove } = await stage(html`<ev-media-list></ev-media-list>`);
    box.style.width = '320px';
    const name = `${'receipt-of-the-week-'.repeat(5)}.png`;
    (element as MediaList).files = threeFiles().map((one) => ({
      ...one,
      file: createPicture(name),
    }));
    for (const dir of ['ltr', 'rtl']) {
      box.dir = dir;
      await (element as MediaList).updateComplete;
      const row = inShadow(element, '.name');
      const [text, size] = [...row.children].map((one) => one.getBoundingClientRect());
      const { left, right } = row.getBoundingClientRect();
      expect(size!.left).to.be.at.least(left);
      expect(size!.right).to.be.at.most(right);
      expect(dir === 'ltr' ? size!.left : text!.left).to.be.at.least(
        dir === 'ltr' ? text!.right : size!.right,
      );
    }
    remove();
  });

  it('moves a file by pointer while it is over another one', async () => {
    const { element, root, moves, order, remove } = await renderMovable();
    const list = getByRole(root, 'list');
    const captured: number[] = [];
    list.setPointerCapture = (id) => void captured.push(id);
    const center = (index: number) => {
      const { left, top, width, height } = allInShadow(root, '.thumb')[
        index
      ]!.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const fire = (target: Element, type: string, at: object) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerId: 7, isPrimary: true, button: 0, ...at })); // prettier-ignore
    const thumb = inShadow(root, '.thumb');
    fire(thumb, 'pointerdown', center(0));
    const { clientX, clientY } = center(0);
    fire(thumb, 'pointermove', { clientX: clientX + 3, clientY });
    fire(list, 'pointermove', center(2));
    await element.updateComplete;
    expect([order(), captured, allInShadow(root, '.dragged').length]).to.deep.equal(['bca', [7], 1]); // prettier-ignore
    fire(list, 'pointermove', center(1));
    fire(list, 'pointerup', center(1));
    fire(list, 'pointermove', center(0));
    await element.updateComplete;
    expect(order()).to.equal('bac');
    expect(queryInShadow(root, '.dragged')).to.equal(null);
    expect(moves).to.deep.equal([['a.png', 2], ['a.png', 1]]); // prettier-ignore
    // A button is pressed, not dragged.
    fire(inShadow(root, '.remove'), 'pointerdown', center(0));
    fire(list, 'pointermove', center(2));
    expect(moves.length).to.equal(2);
    remove();
  });

  it('moves nothing while it is locked, or with one file', async () => {
    const { element, root, remove } = await renderMovable();
    element.files = element.files.slice(0, 1);
    await element.updateComplete;
    expect(queryInShadow(root, '.move')).to.equal(null);
    element.files = threeFiles();
    element.locked = true;
    await element.updateComplete;
    expect(queryInShadow(root, '.move, .movable')).to.equal(null);
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
