/** What is pasted or dropped: a text goes into the field that has the focus, files to the post, and nothing opens in the tab. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/post-composer/define.ts';
import '../../elements/posts/post-files/define.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import { core } from '../../stories/campaigns/samples.ts';
import { answers } from '../../stories/posts/post-composer.stories.ts';
import { createStoryApp, renderInStoryApp } from '../../stories/story-app.ts';
import { getByRole, getByTag, inShadow, queryAllByTag } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

/** An event with the data of a clipboard or of a drag. The browsers of tests give synthetic events none. */
function transfer(
  type: 'paste' | 'drop' | 'dragover',
  texts: Record<string, string>,
  files: File[],
  point: { clientX: number; clientY: number } = { clientX: 0, clientY: 0 },
) {
  const init = { bubbles: true, composed: true, cancelable: true, ...point };
  const event = new MouseEvent(type, init);
  const data = {
    files,
    types: [...Object.keys(texts), ...(files.length ? ['Files'] : [])],
    getData: (kind: string) => texts[kind] ?? '',
    dropEffect: 'copy',
  };
  Object.defineProperty(event, type === 'paste' ? 'clipboardData' : 'dataTransfer', {
    value: data,
  });
  return event;
}

const picture = await new Promise<Blob>((done) =>
  document.createElement('canvas').toBlob((blob) => done(blob!), 'image/png'),
);
const png = (name = 'image.png') => new File([picture], name, { type: 'image/png' });
const word = {
  'text/plain': 'Quarterly numbers\tup 12 %',
  'text/html': '<p>Quarterly numbers</p>',
};

describe('what is pasted or dropped in the editor', () => {
  let close = () => undefined as void;
  afterEach(() => close());

  const open = async () => {
    const app = createStoryApp({ typed: answers! });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`,
    );
    const root = shown.box.querySelector('ev-post-composer')!;
    await waitUntil(() => app.use(composer).$state.get().access === 'write');
    close = () => {
      shown.remove();
      app.use(session).clear();
    };
    const textarea = getByRole<HTMLTextAreaElement>(getByTag(root, 'ev-post-text'), 'textbox');
    const getNames = () =>
      app
        .use(composer)
        .$state.get()
        .files.map(({ file }) => file.name);
    return { app, box: shown.box, root, textarea, getNames };
  };

  it('is the text where Word, Excel or OneNote add a picture of it', async () => {
    const { app, textarea, getNames } = await open();
    const event = transfer('paste', word, [png()]);
    textarea.dispatchEvent(event);
    assert.isFalse(event.defaultPrevented, 'the browser pastes the text');
    assert.isUndefined(app.use(composer).$state.get().preparingCount);
    const drop = transfer('drop', word, [png()]);
    textarea.dispatchEvent(drop);
    assert.isTrue(drop.defaultPrevented, 'the browser could open the picture');
    assert.include(app.use(composer).$state.get().text, 'Quarterly numbers');
    assert.deepEqual(getNames(), []);
  });

  it('is a text that is a word of file managers', async () => {
    const { textarea, getNames } = await open();
    for (const text of ['copy', 'cut', 'copy\ncut']) {
      const event = transfer('paste', { 'text/plain': text }, [png()]);
      textarea.dispatchEvent(event);
      assert.isFalse(event.defaultPrevented, text);
    }
    assert.deepEqual(getNames(), []);
  });

  it('is inserted where it is dropped', async function () {
    // Without it, as in older WebKit, the place in a text field can't be found, and the text goes to the caret.
    if (!('caretPositionFromPoint' in document)) this.skip();
    const { app, box, textarea } = await open();
    app.use(composer).setText('Hello ');
    await waitUntil(() => textarea.value === 'Hello ');
    await settled(box);
    textarea.focus();
    textarea.setSelectionRange(0, 0);
    const { right, top } = textarea.getBoundingClientRect();
    const { paddingTop } = getComputedStyle(textarea);
    const point = { clientX: right - 20, clientY: top + parseFloat(paddingTop) + 8 };
    const event = transfer('drop', word, [png()], point);
    textarea.dispatchEvent(event);
    assert.match(app.use(composer).$state.get().text, /^Hello Quarterly numbers/);
  });

  it('is the files that were copied in a file manager, which adds their names', async () => {
    const { textarea, getNames } = await open();
    const texts = [
      { 'text/plain': 'one.png' },
      { 'text/plain': '/home/mara/two.png' },
      { 'text/plain': 'x-special/nautilus-clipboard\ncopy\nfile:///home/mara/my%20three.png\n' },
      {},
    ];
    const names = ['one.png', 'two.png', 'my three.png', 'image.png'];
    for (const [index, one] of texts.entries()) {
      const event = transfer('paste', one as Record<string, string>, [png(names[index])]);
      textarea.dispatchEvent(event);
      assert.isTrue(event.defaultPrevented, names[index]);
      await waitUntil(() => getNames().length === index + 1);
    }
    assert.deepEqual(getNames(), names);
  });

  it('is the picture where a browser adds its address', async () => {
    const { textarea, getNames } = await open();
    const url = 'https://example.org/cat.png';
    textarea.dispatchEvent(transfer('paste', { 'text/plain': url, 'text/uri-list': url }, [png()]));
    await waitUntil(() => getNames().length === 1);
  });

  it('is the text in the description of a picture too', async () => {
    const { box, root, textarea, getNames } = await open();
    textarea.dispatchEvent(transfer('paste', {}, [png()]));
    await waitUntil(() => getNames().length === 1);
    await settled(box);
    const description = getByRole<HTMLTextAreaElement>(getByTag(root, 'ev-media-list'), 'textbox');
    const event = transfer('paste', word, [png('second.png')]);
    description.dispatchEvent(event);
    assert.isFalse(event.defaultPrevented);
    assert.deepEqual(getNames(), ['image.png']);
  });

  it('is not opened in the tab, wherever it is dropped', async () => {
    const { app, root, getNames } = await open();
    getByRole(root, 'complementary').dispatchEvent(transfer('drop', {}, [png('aside.png')]));
    await waitUntil(() => getNames().length === 1, 'beside the text');
    for (const target of [document.body, getByTag(root, 'ev-publish-bar')])
      for (const type of ['dragover', 'drop'] as const) {
        const event = transfer(type, {}, [png()]);
        target.dispatchEvent(event);
        assert.isTrue(event.defaultPrevented, `${type} on ${target.localName}`);
      }
    const input = document.body.appendChild(document.createElement('input'));
    input.type = 'file';
    const own = transfer('drop', {}, [png()]);
    input.dispatchEvent(own);
    assert.isFalse(own.defaultPrevented, 'a field of the page takes its files');
    input.remove();
    const text = transfer('drop', { 'text/plain': 'A text' }, []);
    document.body.dispatchEvent(text);
    assert.isFalse(text.defaultPrevented);
    app.use(composer).update({ phase: 'publishing' });
    const late = transfer('drop', {}, [png()]);
    inShadow(root, '.main').dispatchEvent(late);
    assert.isTrue(late.defaultPrevented, 'while the post is sent');
    app.use(composer).update({ phase: 'editing' });
    assert.deepEqual(getNames(), ['aside.png']);
    close();
    const after = transfer('drop', {}, [png()]);
    document.body.dispatchEvent(after);
    assert.isFalse(after.defaultPrevented, 'after the editor is gone');
  });

  it('is added in the popup of a partner’s editor, where a text stays in its field', async () => {
    const { box, remove } = await stage(
      renderInStoryApp({}, html`<ev-post-files></ev-post-files>`),
    );
    const element = box.querySelector('ev-post-files')!;
    const drop = transfer('drop', {}, [png('dropped')]);
    queryAllByTag(element, 'ev-button')[0]!.dispatchEvent(drop);
    assert.isTrue(drop.defaultPrevented);
    await waitUntil(() => element.files.length === 1);
    await settled(box);
    const description = getByRole<HTMLTextAreaElement>(
      getByTag(element, 'ev-media-list'),
      'textbox',
    );
    const paste = transfer('paste', word, [png()]);
    description.dispatchEvent(paste);
    assert.isFalse(paste.defaultPrevented);
    const beside = transfer('drop', {}, [png()]);
    document.body.dispatchEvent(beside);
    assert.isTrue(beside.defaultPrevented);
    assert.equal(element.files.length, 1);
    remove();
  });

  it('is a picture also without a type', async () => {
    const { textarea, getNames, app } = await open();
    textarea.dispatchEvent(transfer('paste', {}, [new File([picture], 'photo')]));
    await waitUntil(() => getNames().length === 1);
    textarea.dispatchEvent(transfer('paste', {}, [new File(['a text'], 'letter')]));
    await waitUntil(() => app.use(composer).$state.get().rejectedFiles.length === 1);
    assert.deepEqual(getNames(), ['photo']);
  });
});

describe('a text that is put in without an input event', () => {
  it('is the text of the post before something else is pressed or drawn', async () => {
    const app = createStoryApp({ typed: answers! });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`,
    );
    const { $state, update } = app.use(composer);
    await waitUntil(() => $state.get().access === 'write');
    await settled(box);
    const root = box.querySelector('ev-post-composer')!;
    const text = getByTag(root, 'ev-post-text');
    const textarea = getByRole<HTMLTextAreaElement>(text, 'textbox');
    textarea.value = 'Put in by an extension';
    getByTag(root, 'ev-publish-bar').dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, composed: true }),
    );
    assert.equal($state.get().text, 'Put in by an extension');
    await settled(box);
    textarea.value = 'Put in before an update';
    text.description = 'Another description';
    await settled(box);
    assert.equal(textarea.value, 'Put in before an update');
    assert.equal($state.get().text, 'Put in before an update');
    update({ text: 'A suggestion' });
    await settled(box);
    assert.equal(textarea.value, 'A suggestion');
    remove();
    app.use(session).clear();
  });
});
