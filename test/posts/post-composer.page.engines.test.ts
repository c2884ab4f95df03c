import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { defaultPostLimits } from '../../contract/limits.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import '../../elements/posts/post-composer/define.ts';
import { postEditorMessages } from '../../elements/posts/post-editor.messages.ts';
import { core, detail, mara, suggestions } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/post-composer.stories.ts';
import { file, linkPreview } from '../../stories/posts/samples.ts';
import { createStoryApp, neverSettles, type StoryAppOptions } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByTag,
  getFocused,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-post-composer', fromStories(stories));

describe('<ev-post-composer>', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));
  const render = async (
    typed: StoryAppOptions['typed'] = {},
    rest: StoryAppOptions['rest'] = {},
  ) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ calls, rest, typed: { ...stories.answers, ...typed } });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`,
    );
    const root = box.querySelector('ev-post-composer')!;
    const list = () => queryByTag(root, 'ev-suggestion-list')!;
    await waitUntil(() => list()?.suggestions?.length);
    const choose = async (index: number) => {
      allInShadow(list(), 'button, ev-button')[index]!.click();
      await settled(box);
    };
    return {
      app,
      calls,
      box,
      root: root!,
      choose,
      state: () => app.use(composer).$state.get(),
      remove: () => {
        remove();
        // Text that is not saved shows a beforeunload prompt, which would block the test runner.
        app.use(session).clear();
      },
    };
  };
  it('asks for the login with X after a login by e-mail', async () => {
    const { root, remove } = await render({ getCurrentUser: { ...mara, loginMethod: 'email' } });
    const bar = getByTag(root, 'ev-publish-bar');
    expect([bar.needsLogin, bar.isByEmail]).to.deep.equal([true, true]);
    remove();
  });

  it('shows the card of a link after a pause, and files instead of it', async () => {
    const { app, calls, root, box, state, remove } = await render({ getLinkPreview: linkPreview });
    app.use(composer).setText('All of it: metaplex.com/core/costs #ad');
    const getCard = () => queryByTag(queryByTag(root, 'ev-draft-link'), 'ev-link-card');
    await waitUntil(getCard);
    expect(calls.filter(([name]) => name === 'getLinkPreview')).to.have.lengthOf(1);
    app.use(composer).update({ files: [file('a.png', 'tan')] });
    await settled(box);
    expect(state().files).to.have.lengthOf(1);
    expect(queryByTag(root, 'ev-draft-link')).to.equal(null);
    remove();
  });

  it('names the languages of posts beside the campaign, and warns of another one before publishing', async () => {
    const { app, calls, root, box, remove } = await render();
    const getLanguage = () => queryInShadow(root, '.language')?.textContent.trim();
    expect(getLanguage()).to.equal('Posts in English or German');
    const checks = getByTag(root, 'ev-text-checks');
    const getCheck = () => checks.checks!.find(({ kind }) => kind === 'language')!.met;
    const links = ' @metaplex https://metaplex.com/core #ad #Core';
    app
      .use(composer)
      .setText(
        `Un solo conto per ogni risorsa: ecco quanto si risparmia davvero in un anno intero di lavoro.${links}`,
      );
    await waitUntil(() => getCheck() === false);
    await press(root, 'ev-publish-bar', 'Publish');
    await settled(box);
    const bar = getByTag(root, 'ev-publish-bar');
    expect(getByTag(bar, 'ev-note').textContent).to.match(/unless it’s in English or German/);
    expect(calls.some(([name]) => name === 'createPost')).to.equal(false);
    app
      .use(composer)
      .setText(
        `Ein Konto für jeden Gegenstand: so viel spart man damit in einem ganzen Jahr wirklich ein.${links}`,
      );
    await settled(box);
    expect(getCheck()).to.equal(null, 'the network judges it');
    expect(queryByTag(bar, 'ev-note')).to.equal(null);
    app.use(composer).setKind('feedback');
    await settled(box);
    expect(getLanguage()).to.equal(undefined);
    remove();
  });

  it('asks for the language where the app is in none of the campaign’s, and nothing is known of the text', async () => {
    const german = { ...detail, languages: ['fr'], requirements: [{ id: 'language', kind: 'language' as const, value: 'fr', state: 'unknown' as const }] }; // prettier-ignore
    const { app, calls, root, box, remove } = await render({ getCampaign: german });
    app.use(composer).setText('Salut @metaplex https://metaplex.com/core #ad #Core');
    await settled(box);
    await press(root, 'ev-publish-bar', 'Publish');
    await settled(box);
    const note = getByTag(getByTag(root, 'ev-publish-bar'), 'ev-note');
    expect(note.textContent).to.match(/Is your post in French\?/);
    expect(calls.some(([name]) => name === 'createPost')).to.equal(false);
    queryAllByRole(note, 'button')[1]!.click();
    await waitUntil(() => calls.some(([name]) => name === 'createPost'));
    remove();
  });

  const createVideo = (size: number) =>
    Object.defineProperty(new File([''], 'talk.mp4', { type: 'video/mp4' }), 'size', {
      value: size,
    });

  it('takes the limits of the server, and those of the contract until they are loaded', async () => {
    let answer: (limits: unknown) => void = () => undefined;
    const { app, calls, root, state, remove } = await render({
      getPostLimits: () => new Promise((resolve) => (answer = resolve)),
    });
    const getLimits = () => getByTag(root, 'ev-post-text').limits!;
    expect(getLimits()).to.deep.equal(defaultPostLimits);
    await waitUntil(() => calls.some(([name]) => name === 'getPostLimits'));
    answer({ ...defaultPostLimits, videoBytes: 64e6 });
    await waitUntil(() => getLimits().videoBytes === 64e6);
    app.use(composer).addFiles([createVideo(100e6)]);
    expect(state().files.length).to.equal(0);
    expect(state().rejectedFiles).to.deep.equal([{ name: 'talk.mp4', reason: 'size', max: 64e6 }]);
    expect(calls.filter(([name]) => name === 'getPostLimits').length).to.equal(1);
    remove();
  });

  it('fills an empty text with the chosen suggestion', async () => {
    const { choose, state, remove } = await render();
    await choose(0);
    expect(state().text).to.equal(suggestions[0]!.content);
    remove();
  });

  it('asks before a suggestion replaces the user’s text', async () => {
    const { app, choose, root, box, state, remove } = await render();
    app.use(composer).setText('Words of the user');
    await choose(1);
    expect(state().text).to.equal('Words of the user');
    const [keep, replace] = allInShadow(root, 'ev-note .actions ev-button');
    keep!.click();
    await settled(box);
    expect(queryInShadow(root, 'ev-note .actions')).to.equal(null);
    await choose(1);
    expect(replace).to.not.equal(undefined);
    allInShadow(root, 'ev-note .actions ev-button')[1]!.click();
    await settled(box);
    expect(state().text).to.equal(suggestions[1]!.content);
    remove();
  });

  it('scrolls to a file that is added below a long text', async () => {
    const { app, root, box, remove } = await render();
    const frame = root as HTMLElement;
    frame.style.setProperty('height', '360px');
    app.use(composer).setText('One line.\n'.repeat(20));
    await settled(box);
    app.use(composer).update({ files: [file('a.png', 'tan')] });
    await settled(box);
    const list = getByTag(root, 'ev-media-list').getBoundingClientRect();
    const bar = getByTag(root, 'ev-publish-bar').getBoundingClientRect();
    expect(list.top).to.be.within(0, bar.top);
    remove();
  });

  it('keeps the text in sight where pictures are added or loaded with a draft', async () => {
    await setViewport({ width: 1024, height: 768 });
    const { app, root, box, remove } = await render();
    const main = inShadow(root, '.main');
    const frame = root as HTMLElement;
    frame.style.setProperty('height', '560px');
    app.use(composer).setText('One line.');
    await settled(box);
    const files = ['a.png', 'b.png', 'c.png'].map((name) => file(name, 'tan'));
    app.use(composer).update({ files });
    await settled(box);
    const text = getByTag(root, 'ev-post-text');
    const getLine = () => text.getLastLine().top - main.getBoundingClientRect().top;
    expect(main.scrollHeight - main.clientHeight).to.be.above(100);
    expect(main.scrollTop).to.equal(0);
    for (const text of ['One line.\n'.repeat(10), 'One line.\n'.repeat(30)]) {
      app.use(composer).update({ files: [], text });
      await settled(box);
      app.use(composer).update({ files });
      await settled(box);
      expect(main.scrollTop).to.be.above(0);
      expect(getLine()).to.be.within(0, main.clientHeight);
    }
    app.use(composer).update({ files: [], restoring: true, text: 'One line.\n'.repeat(30) });
    await settled(box);
    main.scrollTop = 0;
    app.use(composer).update({ files, restoring: false });
    await settled(box);
    expect(main.scrollTop).to.equal(0);
    remove();
    await setViewport({ width: 800, height: 600 });
  });

  it('scrolls to the reason why a file was not added, below those that were', async () => {
    await setViewport({ width: 1024, height: 768 });
    const { app, root, box, remove } = await render();
    (root as HTMLElement).style.setProperty('height', '560px');
    const files = ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => file(name, 'tan'));
    app.use(composer).update({ files, text: 'One line.' });
    await settled(box);
    for (const name of ['e.png', 'f.png']) {
      inShadow(root, '.main').scrollTop = 0;
      app.use(composer).update({ rejectedFiles: [{ name, reason: 'count' }] });
      await settled(box);
      const note = inShadow(root, '.reasons').getBoundingClientRect();
      const checks = getByTag(root, 'ev-text-checks').getBoundingClientRect();
      expect(note.bottom).to.be.at.most(checks.top);
      expect(note.top).to.be.at.least(inShadow(root, '.main').getBoundingClientRect().top);
    }
    remove();
    await setViewport({ width: 800, height: 600 });
  });

  it('says while there is no connection that nothing can be published, and no longer than that', async () => {
    const { app, calls, root, box, remove } = await render();
    app.use(composer).setText('Hello @metaplex, a text of the user metaplex.com/core #ad');
    const connect = async (isOnline: boolean) => {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      await settled(box);
    };
    const bar = getByTag(root, 'ev-publish-bar');
    const getReason = () => inShadow(bar, '.reason').textContent.trim();
    const publish = () => press(root, 'ev-publish-bar', 'Publish');
    await connect(false);
    expect(getReason()).to.equal(t.offline);
    await publish();
    bar.needsLogin = true;
    await bar.updateComplete;
    const button = queryInShadow(bar, 'ev-button[variant=primary]');
    expect(button).to.have.property('disabled', true);
    bar.needsLogin = false;
    await connect(true);
    expect(getReason()).to.not.equal(t.offline);
    expect(calls.some(([name]) => name === 'createPost')).to.equal(false);
    await publish();
    await waitUntil(() => calls.some(([name]) => name === 'createPost'));
    remove();
  });

  it('publishes with Ctrl+Enter', async () => {
    const { app, calls, root, box, remove } = await render();
    app.use(composer).setText('Hello @metaplex, a text of the user metaplex.com/core #ad');
    await settled(box);
    getByTag(root, 'ev-post-text').dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: true,
        bubbles: true,
        composed: true,
      }),
    );
    await waitUntil(() => calls.some(([name]) => name === 'createPost'));
    remove();
  });

  const press = async (root: Element, tag: string, label: string) => {
    const buttons = allInShadow(inShadow(root, tag), 'ev-button');
    buttons.find(({ textContent }) => textContent.trim().endsWith(label))!.click();
    await settled(root.parentElement!);
  };
  const created = (calls: [string, unknown][]) =>
    calls
      .filter(([name]) => name === 'createPost')
      .map(([, input]) => (input as { body: { content: string } }).body.content);
  const t = postEditorMessages.english;
  /** A text that misses the disclosure tag alone. */
  const complete = '@metaplex metaplex.com/core';

  it('adds the disclosure tag with one tap', async () => {
    const { app, root, box, state, remove } = await render();
    app.use(composer).setText('Words of the user ');
    await settled(box);
    await press(root, 'ev-text-checks', 'Add #ad');
    expect(state().text).to.equal('Words of the user #ad');
    const buttons = queryAllByTag(getByTag(root, 'ev-text-checks'), 'ev-button');
    expect(buttons.filter(({ textContent }) => textContent.includes('#ad')).length).to.equal(0);
    remove();
  });

  it('adds each mention, tag and link that is missing', async () => {
    const { app, root, box, state, remove } = await render();
    app.use(composer).setText('Words of the user');
    await settled(box);
    for (const term of complete.split(' ')) await press(root, 'ev-text-checks', `Add ${term}`);
    expect(state().text).to.equal(`Words of the user ${complete}`);
    remove();
  });

  it('asks once more before it publishes a paid post without the tag, and then promises no result', async () => {
    const resultBy = '2026-11-29T12:00:00Z';
    const { app, calls, root, box, remove } = await render(
      {},
      { createPost: { id: 'p1', url: 'https://x.com/1', resultBy } },
    );
    app.use(composer).setText('Words of the user');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    await press(root, 'ev-publish-bar', t.publish);
    expect(created(calls)).to.deep.equal([]);
    await press(root, 'ev-publish-bar', t.publishAnyway);
    await waitUntil(() => created(calls).length);
    expect(created(calls)).to.deep.equal(['Words of the user']);
    const { $list } = app.use(toasts);
    await waitUntil(() => $list.get().length);
    expect($list.get()[0]!.text).to.equal(
      'Published, but without @metaplex, metaplex.com/core, and #ad it can’t earn a reward.',
    );
    remove();
  });

  it('asks before it publishes without anything else that is required, and leads back to the text', async () => {
    const { app, calls, root, box, state, remove } = await render();
    app.use(composer).setText('Words of the user #ad');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    expect(created(calls)).to.deep.equal([]);
    const [term = '', link = ''] = complete.split(' ');
    await press(root, 'ev-publish-bar', t.addTerm({ term: `${term} and ${link}` }));
    expect(state().text).to.equal(`Words of the user #ad ${complete}`);
    expect(getByTag(root, 'ev-publish-bar').asking).to.equal(false);
    await waitUntil(() => getFocused(root)?.localName === 'ev-post-text');
    app.use(composer).setText('Words of the user #ad');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    // What can't be published at all has its reason, and no answer publishes it.
    app.use(composer).setText('Words of the user guaranteed #ad');
    await settled(box);
    expect(getByTag(root, 'ev-publish-bar').asking).to.equal(false);
    app.use(composer).setText('Words of the user #ad');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publishAnyway);
    await waitUntil(() => created(calls).length);
    expect(created(calls)).to.deep.equal(['Words of the user #ad']);
    remove();
  });

  it('asks once for a text and what it misses', async () => {
    const { app, calls, root, box, state, remove } = await render({
      createPost: () => Promise.reject(new ApiError('http', { status: 422 })),
    });
    app.use(composer).setText('Words of the user #ad');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    await press(root, 'ev-publish-bar', t.publishAnyway);
    await waitUntil(() => state().phase === 'failed');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    await waitUntil(() => created(calls).length === 2);
    app.use(composer).setText('Other words of the user #ad');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    expect(getByTag(root, 'ev-publish-bar').asking).to.equal(true);
    expect(created(calls)).to.have.lengthOf(2);
    remove();
  });

  it('adds the tag with all else that the post misses, and publishes nothing', async () => {
    const { app, calls, root, box, state, remove } = await render();
    app.use(composer).setText('Words of the user');
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    await press(root, 'ev-publish-bar', t.addAllCount({ count: 3 }));
    await settled(box);
    expect(state().text).to.equal(`Words of the user ${complete} #ad`);
    expect(created(calls)).to.deep.equal([]);
    expect(getByTag(root, 'ev-publish-bar').asking).to.equal(false);
    remove();
  });

  it('adds the tag and publishes, unless the text becomes too long', async () => {
    const { app, calls, root, box, state, remove } = await render();
    app.use(composer).setText(`${complete} ${'a'.repeat(244)}`);
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    await press(root, 'ev-publish-bar', t.publishDisclosed({ tag: '#ad' }));
    expect(created(calls)).to.deep.equal([]);
    expect(state().text.endsWith(' #ad')).to.equal(true);
    app.use(composer).setText(complete);
    await settled(box);
    await press(root, 'ev-publish-bar', t.publish);
    await press(root, 'ev-publish-bar', t.publishDisclosed({ tag: '#ad' }));
    await waitUntil(() => created(calls).length);
    expect(created(calls)).to.deep.equal([`${complete} #ad`]);
    remove();
  });

  it('waits for the conditions of the campaign before it publishes', async () => {
    const { app, root, box, remove } = await render({ getCampaign: neverSettles });
    app.use(composer).setText('Words of the user');
    await settled(box);
    const publish = inShadow(getByTag(root, 'ev-publish-bar'), 'ev-button[variant=primary]');
    expect(publish).to.include({ disabled: true, ariaDescription: t.conditionsReason });
    remove();
  });
});
