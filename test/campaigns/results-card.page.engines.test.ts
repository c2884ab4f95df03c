import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/core/ev-app/define.ts';
import '../../elements/campaigns/results-card/define.ts';
import { ui as uiEn } from '../../messages/en/ui.json';
import { mara } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/campaigns/results-card.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, queryAllByTag, queryByTag, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const { finished, ...shown } = stories;
standing('ev-results-card', fromStories(shown));

const png = () => new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' });
type Query = { showAmount: string; language: string };

describe('<ev-results-card>', () => {
  const restore: (() => unknown)[] = [];
  afterEach(() => restore.splice(0).forEach((undo) => undo()));
  /** Replaces what the browser may not have. */
  const replace = (name: 'canShare' | 'share', value: unknown) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    restore.push(() => Reflect.deleteProperty(navigator, name));
  };

  const open = async (getResultsCard: unknown = png) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      rest: { getResultsCard },
      typed: { getCurrentUser: mara },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-results-card .campaign=${finished}></ev-results-card></ev-app>`,
    );
    const element = box.querySelector('ev-results-card')!;
    const root = element;
    const find = (text: string) =>
      queryAllByTag(root, 'ev-button').find((one) => one.textContent.trim() === text);
    const getQueries = () =>
      calls.flatMap(([name, input]) =>
        name === 'getResultsCard' ? [(input as { query: Query }).query.showAmount] : [],
      );
    const getImage = () => queryInShadow<HTMLImageElement>(root, 'img');
    return { element, root, find, getQueries, getImage, remove };
  };

  it('shows the card without the amount, and describes it', async () => {
    const { getQueries, getImage, remove } = await open();
    await waitUntil(() => getImage()?.alt.includes('@'));
    expect(getQueries()).to.deep.equal(['false']);
    expect(getImage()!.alt).to.equal(
      `Card with your results in “${finished.title}”: @${mara.twitterHandle}, Impressions: 41,208, Posts: 9, and Rank of 128: 14.`,
    );
    remove();
  });

  it('draws the card with the amount once the person asks for it', async () => {
    const { root, getQueries, getImage, remove } = await open();
    await waitUntil(getImage);
    getByRole(root, 'checkbox').click();
    await waitUntil(() => getImage()?.alt.includes('Earned: 42.80'));
    expect(getQueries()).to.deep.equal(['false', 'true']);
    remove();
  });

  it('shows why there is no card, and tries again', async () => {
    let answer: unknown = createServerError(503, 'NOT_READY', 'Too many wait.');
    const { root, find, getImage, remove } = await open(() => answer);
    await waitUntil(() => queryInShadow(root, 'ev-note[tone=danger]'));
    expect(find('Download')!.disabled).to.equal(true);
    answer = png();
    find('Try again')!.click();
    await waitUntil(getImage);
    expect(queryByTag(root, 'ev-note')).to.equal(null);
    remove();
  });

  it('saves the picture under the number of the campaign', async () => {
    const { find, getImage, remove } = await open();
    await waitUntil(getImage);
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    restore.push(() => (HTMLAnchorElement.prototype.click = click));
    find('Download')!.click();
    expect(saved).to.deep.equal([`evangelist-results-${finished.campaignIndex}.png`]);
    remove();
  });

  it('shares where the system takes pictures, and shows a failure', async () => {
    const { find, getImage, remove } = await open();
    await waitUntil(getImage);
    expect(find('Share')).to.equal(undefined);
    remove();

    let failure = 'NotAllowedError';
    const shared: string[] = [];
    replace('canShare', ({ files }: ShareData) => files?.[0]?.type === 'image/png');
    replace('share', ({ files }: ShareData) => {
      shared.push(files![0]!.name);
      return Promise.reject(new DOMException('', failure));
    });
    const again = await open();
    await waitUntil(() => again.find('Share'));
    again.find('Share')!.click();
    await waitUntil(() => queryInShadow(again.root, 'ev-note[tone=warning]'));
    failure = 'AbortError';
    again.find('Share')!.click();
    await waitUntil(() => !queryByTag(again.root, 'ev-note'));
    expect(shared.length).to.equal(2);
    again.remove();
  });

  it('forgets the picture when it is removed, and asks to be closed', async () => {
    const revoked: string[] = [];
    const { revokeObjectURL } = URL;
    URL.revokeObjectURL = (url) => void revoked.push(url);
    restore.push(() => (URL.revokeObjectURL = revokeObjectURL));
    const { element, root, getImage, remove } = await open();
    await waitUntil(getImage);
    const url = getImage()!.src;
    const closed = oneEvent(element, 'ev-results-card-close');
    getByRole(root, 'button', { name: uiEn.close }).click();
    await closed;
    remove();
    expect(revoked).to.deep.equal([url]);
  });
});
