import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import '../../elements/posts/post-composer/define.ts';
import '../../elements/posts/post-link/define.ts';
import { publisher } from '../../elements/posts/publisher.store.ts';
import { core, mara } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/post-link.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByTag, getText, inShadow, queryByTag, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-post-link', fromStories(stories));

describe('<ev-post-link>', () => {
  const url = 'https://x.com/mara/status/1234567890';
  const refusal = createServerError(403, 'NETWORK_REFUSES_PRODUCT', 'Refused.');

  async function render(submitPostLink: unknown) {
    const items: object[] = [];
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      rest: { createPost: refusal },
      calls,
      typed: {
        getCurrentUser: mara,
        listCurrentCampaigns: [core],
        listPostLinks: () => ({ profileUrl: 'https://x.com/mara', items }),
        submitPostLink: () => {
          if (submitPostLink instanceof Error) throw submitPostLink;
          items.push({ url, state: 'waiting', problem: null });
          return items[0];
        },
      },
    });
    await app.use(session).reloadUser();
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`,
    );
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    app.use(composer).setText('Hello @metaplex');
    await app.use(publisher).publish();
    const root = box.querySelector('ev-post-composer')!;
    await waitUntil(() => queryInShadow(queryByTag(root, 'ev-post-link'), 'form'));
    const element = getByTag(root, 'ev-post-link');
    const field = getByTag(element, 'ev-field');
    const submit = async (value: string) => {
      field.value = value;
      field.dispatchEvent(new Event('input'));
      inShadow<HTMLFormElement>(element, 'form').requestSubmit();
      await element.updateComplete;
    };
    return {
      app,
      calls,
      element,
      field,
      submit,
      state: () => app.use(composer).$state.get(),
      remove,
    };
  }

  it('is offered when the network refuses the product; the text and the session stay', async () => {
    const { app, element, state, remove } = await render(null);
    expect(state()).to.include({ phase: 'failed', text: 'Hello @metaplex' });
    expect(app.host.storage.get('access_token')).to.not.equal(null);
    expect(getByTag(element, 'ev-copy').value).to.equal('Hello @metaplex');
    const bar = getByTag((element.getRootNode() as ShadowRoot).host, 'ev-publish-bar');
    expect(queryByTag(bar, 'ev-note'), 'the reason is shown once').to.equal(null);
    await waitUntil(
      () =>
        inShadow<HTMLElementTagNameMap['ev-button']>(element, 'ev-button').href ===
        'https://x.com/mara',
    );
    remove();
  });

  it('submits the link, finishes the draft, and shows that the link waits', async () => {
    const { calls, element, submit, state, remove } = await render(null);
    await submit(` ${url} `);
    await waitUntil(() => queryInShadow(element, '.links'));
    const [, input] = calls.find(([name]) => name === 'submitPostLink')!;
    expect(input).to.deep.equal({ url, content: 'Hello @metaplex', campaignId: core.id, selectedSuggestionId: null, kind: 'post' }); // prettier-ignore
    expect(inShadow(element, '.links').textContent).to.contain(
      'We’ll check it as soon as X responds',
    );
    expect(state()).to.include({ text: '', isProductRefused: true, phase: 'editing' });
    remove();
  });

  it('shows why a link was refused', async () => {
    const { box, remove } = await stage(
      stories.Submitted.render!({}, {} as never) as TemplateResult,
    );
    const links = getByTag(box, 'ev-post-link');
    await waitUntil(() => queryInShadow(links, '.links .danger'));
    expect(getText(inShadow(links, '.links .danger'))).to.equal(
      'Refused. The post’s text isn’t what you wrote in Evangelist.',
    );
    remove();
  });

  it('asks for a link, and shows why one was not stored; the draft stays', async () => {
    const wrong = createServerError(400, 'BAD_REQUEST', 'This is no link to a post.', {
      params: { kind: 'post-link' },
    });
    const { element, field, submit, state, remove } = await render(wrong);
    await submit(' ');
    expect(field.error).to.contain('Paste the link');
    await submit('https://x.com/mara');
    await waitUntil(() => field.error === 'This is no link to a post.');
    expect(state().text).to.equal('Hello @metaplex');
    expect(queryInShadow(element, '.links')).to.equal(null);
    remove();
  });
});
