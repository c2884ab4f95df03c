/** The line that is being written stays in view, in windows of any size. */
import { assert, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../elements/posts/post-editor/define.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import type { PostText } from '../../elements/posts/post-text/post-text.ts';
import { core } from '../../stories/campaigns/samples.ts';
import { answers } from '../../stories/posts/post-composer.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import {
  findByTag,
  getByRole,
  getByTag,
  getFocused,
  inShadow,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const sizes = [
  [1366, 625],
  [1280, 500],
  [1280, 300],
  [360, 640],
  [844, 200],
  [740, 180],
  [320, 256],
] as const;

/** The element at a point of the window, through shadow roots. */
function getDeepElement(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let inner = found; inner;) {
    found = inner;
    const next: Element | null | undefined = found.shadowRoot?.elementFromPoint(x, y);
    inner = next && next !== found ? next : null;
  }
  return found;
}

/** Whether nothing is over the whole height of a line. */
function isInView({ left, top, height }: DOMRect, textarea: Element): boolean {
  return [0.1, 0.9].every((part) => getDeepElement(left + 1, top + height * part) === textarea);
}

describe('the line that is being written', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  /** Resizes with the editor open: WebKit does not update media queries of style sheets that no element uses. */
  const resize = async (width: number, height: number) => {
    await setViewport({ width, height });
    await waitUntil(() => matchMedia(`(height: ${height}px)`).matches);
  };

  const open = async () => {
    const app = createStoryApp({ typed: answers! });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const shown = await stage(html`<ev-app .app=${app}><ev-post-editor></ev-post-editor></ev-app>`);
    const editor = shown.box.querySelector('ev-post-editor')!;
    const composer = await findByTag(editor, 'ev-post-composer');
    await waitUntil(() => queryInShadow(queryByTag(composer, 'ev-text-checks'), 'li'));
    const text = getByTag(composer, 'ev-post-text');
    const textarea = getByRole<HTMLTextAreaElement>(text, 'textbox');
    await waitUntil(() => getFocused(text) === textarea);
    const type = async (value: string, caret = value.length) => {
      textarea.value = value;
      textarea.setSelectionRange(caret, caret);
      textarea.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await settled(shown.box);
      await nextFrame();
      await nextFrame();
    };
    const remove = () => {
      shown.remove();
      app.use(session).clear();
    };
    return { text, textarea, type, remove, editor, composer };
  };

  const isShown = (text: PostText, textarea: Element): boolean => {
    const line = text.getCaretLine()!;
    const after = new DOMRect(line.x, line.y + line.height, line.width, line.height);
    const before = new DOMRect(line.x, line.y - line.height, line.width, line.height);
    return isInView(line, textarea) && [before, after].some((one) => isInView(one, textarea));
  };

  for (const [width, height] of sizes)
    it(`has one more line beside it at ${width} × ${height}`, async () => {
      const { text, textarea, type, remove } = await open();
      await resize(width, height);
      const hidden: string[] = [];
      for (let lines = 1; lines <= 14; lines++) {
        const value = Array.from({ length: lines }, (_, at) => `Line ${at + 1} of a post`).join(
          '\n',
        );
        await type(value);
        if (!isShown(text, textarea)) hidden.push(`end of ${lines}`);
        const start = value.lastIndexOf('\n', value.length / 2) + 1;
        await type(value, start);
        if (!isShown(text, textarea)) hidden.push(`middle of ${lines}`);
      }
      assert.deepEqual(hidden, []);
      remove();
    });

  it('is in view while the checks of the post grow over it', async () => {
    const { text, textarea, type, remove, composer } = await open();
    await resize(1280, 500);
    await type('A line of a post\n'.repeat(12));
    const scroller = inShadow(composer, '.main');
    const checks = getByTag(composer, 'ev-text-checks');
    const getPadding = () => getComputedStyle(scroller).scrollPaddingBlockEnd;
    const getHeight = () => `${checks.getBoundingClientRect().height}px`;
    assert.equal(getPadding(), getHeight());
    checks.style.setProperty('padding-top', '60px');
    await waitUntil(() => getPadding() === getHeight());
    await type('A line of a post\n'.repeat(13));
    assert.isTrue(isShown(text, textarea));
    remove();
  });

  it('leaves one row of actions over the text of a low window', async () => {
    const { editor, composer, type, remove } = await open();
    await resize(320, 256);
    await type('A line of a post\n'.repeat(12));
    const header = inShadow(getByTag(editor, 'ev-dialog'), 'header');
    const row = inShadow(getByTag(composer, 'ev-publish-bar'), '.row');
    // The dialog slides in.
    await waitUntil(() => Math.abs(row.getBoundingClientRect().bottom - 256) < 1);
    assert.isAtMost(row.getBoundingClientRect().height, 64);
    assert.isBelow(header.getBoundingClientRect().bottom, 1);
    remove();
  });
});
