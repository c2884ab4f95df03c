import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { defaultPostLimits } from '../../contract/limits.ts';
import { postEditor } from '../../elements/core/page/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import '../../elements/posts/post-composer/define.ts';
import { core, suggestions } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/post-composer.stories.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-post-composer', fromStories(stories));

describe('<ev-post-composer>', () => {
  const render = async (typed: StoryAppOptions['typed'] = {}) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ calls, typed: { ...stories.answers, ...typed } });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`,
    );
    const { shadowRoot: root } = box.querySelector('ev-post-composer')!;
    const list = () => root!.querySelector('ev-suggestion-list')!;
    await waitUntil(() => list()?.suggestions?.length);
    const choose = async (index: number) => {
      list().shadowRoot!.querySelectorAll<HTMLElement>('button, ev-button')[index]!.click();
      await settled(box);
    };
    return {
      app,
      calls,
      box,
      root: root!,
      choose,
      state: () => app.use(composer).$state.get(),
      remove,
    };
  };
  const createVideo = (size: number) =>
    Object.defineProperty(new File([''], 'talk.mp4', { type: 'video/mp4' }), 'size', {
      value: size,
    });

  it('takes the limits of the server, and those of the contract until they are loaded', async () => {
    let answer: (limits: unknown) => void = () => undefined;
    const { app, calls, root, state, remove } = await render({
      getPostLimits: () => new Promise((resolve) => (answer = resolve)),
    });
    const getLimits = () => root.querySelector('ev-post-text')!.limits!;
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
    const [keep, replace] = root.querySelectorAll<HTMLElement>('ev-note .actions ev-button');
    keep!.click();
    await settled(box);
    expect(root.querySelector('ev-note .actions')).to.equal(null);
    await choose(1);
    expect(replace).to.not.equal(undefined);
    root.querySelectorAll<HTMLElement>('ev-note .actions ev-button')[1]!.click();
    await settled(box);
    expect(state().text).to.equal(suggestions[1]!.content);
    remove();
  });

  it('publishes with Ctrl+Enter', async () => {
    const { app, calls, root, box, remove } = await render();
    app.use(composer).setText('Hello @metaplex, a text of the user');
    await settled(box);
    root.querySelector('ev-post-text')!.dispatchEvent(
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
});
