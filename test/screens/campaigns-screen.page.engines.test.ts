import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/campaigns-screen/define.ts';
import type { CampaignCard } from '../../contract/campaign.ts';
import type { App } from '../../elements/core/app/app.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { SegmentedChangeEvent } from '../../elements/ui/segmented/segmented.events.ts';
import { browse } from '../../stories/campaigns/browse.ts';
import { allCampaigns, core, fees, mara, surge } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp, neverSettles } from '../../stories/story-app.ts';
import * as stories from '../../stories/screens/campaigns-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByPart, getByRole, getByTag, queryAllByTag, queryByTag, walk } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { openScreen } from './screen-support.ts';

standing('ev-campaigns-screen', fromStories(stories));

/** Waits until the answer to the search is shown, not the one before it. */
async function answered(box: HTMLElement): Promise<void> {
  await settled(box);
  const isAnswered = (one: Element) => one.getAttribute('aria-busy') === 'false';
  await waitUntil(() => [...walk(box)].some(isAnswered));
  await settled(box);
}

describe('<ev-campaigns-screen>', () => {
  const address = location.href;
  afterEach(() => history.replaceState(null, '', address));

  const open = async (signedIn: boolean) => {
    const app = createStoryApp({
      signedIn,
      typed: { getCurrentUser: mara, browseCampaigns: browse(allCampaigns) },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-campaigns-screen></ev-campaigns-screen></ev-app>`,
    );
    const root = box.querySelector('ev-campaigns-screen')!;
    await waitUntil(() => queryByTag(root, 'ev-campaign-list'));
    const select = async (value: string) => {
      getByTag(root, 'ev-segmented').dispatchEvent(new SegmentedChangeEvent(value));
      await answered(box);
    };
    const getTitles = () =>
      queryByTag(root, 'ev-campaign-list')?.campaigns?.map(({ title }) => title) ?? [];
    return { app, root, select, getTitles, box, remove };
  };

  it('filters by membership', async () => {
    const { select, getTitles, remove } = await open(true);
    assert.equal(getTitles().length, allCampaigns.length);
    await select('joined');
    assert.deepEqual(
      new Set(getTitles()),
      new Set(allCampaigns.filter(({ my }) => my?.joined).map(({ title }) => title)),
    );
    remove();
  });

  it('shows the campaigns that an address names, and keeps the choice in it', async () => {
    const { app, root, select, getTitles, box, remove } = await open(true);
    app.use(page).setQueryValue('show', 'open');
    await answered(box);
    assert.equal(getByTag(root, 'ev-segmented').value, 'open');
    assert.deepEqual(getTitles().length, 1);
    await select('joined');
    assert.equal(app.use(page).$query.get().get('show'), 'joined');
    await select('all');
    assert.equal(app.use(page).$query.get().get('show'), null);
    app.use(page).setQueryValue('show', 'nonsense');
    await answered(box);
    assert.equal(getTitles().length, allCampaigns.length);
    remove();
  });

  it('keeps status and order in the address, and shows everything again when no campaign matches', async () => {
    const { app, root, select, getTitles, box, remove } = await open(true);
    await select('joined');
    const [status, order] = queryAllByTag(root, 'ev-select');
    const choose = async (list: HTMLElementTagNameMap['ev-select'], value: string) => {
      list.value = value;
      list.dispatchEvent(new Event('change'));
      await answered(box);
    };
    await choose(order!, 'ending');
    await choose(status!, 'inactive');
    const { $query } = app.use(page);
    const getChoice = () => ['show', 'status', 'order'].map((name) => $query.get().get(name));
    assert.deepEqual(getChoice(), ['joined', 'inactive', 'ending']);
    assert.deepEqual(getTitles(), []);
    getByRole(getByTag(root, 'ev-empty'), 'button').click();
    await answered(box);
    assert.deepEqual(getChoice(), [null, null, null]);
    assert.equal(getTitles().length, allCampaigns.length);
    remove();
  });

  it('offers signed-out visitors no filter for their own campaigns', async () => {
    const { root, remove } = await open(false);
    const values = getByTag(root, 'ev-segmented').options!.map(({ value }) => value);
    assert.deepEqual(values, ['all', 'open']);
    remove();
  });

  const openAnswer = (browseCampaigns: unknown) =>
    openScreen(html`<ev-campaigns-screen></ev-campaigns-screen>`, {
      typed: { getCurrentUser: mara, browseCampaigns },
    });
  const openList = (all: readonly CampaignCard[]) => openAnswer(browse(all));

  it('offers each status that a row shows', async () => {
    const paused = { ...allCampaigns[0]!, status: 'inactive', isPaused: true } as const;
    const { root, remove } = await openList([paused, { ...allCampaigns[1]!, status: 'ending' }]);
    const [status] = queryAllByTag(root, 'ev-select');
    await waitUntil(() => status!.options.length > 1);
    assert.deepEqual(
      status!.options.map(({ label }) => label),
      ['Any status', 'Ending', 'Paused'],
    );
    remove();
  });

  it('shows the invitations that are not accepted yet, with their number', async () => {
    const { box, waitFor, find, remove } = await openList(allCampaigns);
    (await waitFor('label', 'Invited')).click();
    await answered(box);
    const shown = find<HTMLElementTagNameMap['ev-campaign-list']>('ev-campaign-list')!.campaigns;
    assert.deepEqual(
      shown?.map(({ id }) => id),
      [surge.id],
    );
    const segmented = find<HTMLElementTagNameMap['ev-segmented']>('ev-segmented')!;
    assert.deepInclude(segmented.options, { value: 'invited', label: 'Invited', count: 1 });
    remove();
  });

  it('has the recommended ones first, or sorts by end, or by pool', async () => {
    const { waitFor, root, box, remove } = await openList([core, fees]);
    const list = await waitFor<HTMLElementTagNameMap['ev-campaign-list']>('ev-campaign-list');
    const getIds = () => list.campaigns!.map(({ id }) => id);
    assert.deepEqual(getIds(), [core.id, fees.id]);
    const [status, order] = queryAllByTag(root, 'ev-select');
    assert.deepEqual(
      status!.options.map(({ label }) => label),
      ['Any status', 'Active', 'Ending'],
    );
    for (const [value, expected] of [
      ['ending', [fees.id, core.id]],
      ['reward', [core.id, fees.id]],
    ] as const) {
      order!.value = value;
      order!.dispatchEvent(new Event('change'));
      await answered(box);
      assert.deepEqual(getIds(), [...expected]);
    }
    remove();
  });

  it('leads to each campaign, and to the past ones', async () => {
    const { waitFor, find, remove } = await openScreen(
      html`<ev-campaigns-screen></ev-campaigns-screen>`,
      { typed: { getCurrentUser: mara, browseCampaigns: browse([core]) } },
      ({ host }) => Object.assign(host, { href: (path: string) => `/app${path}` }),
    );
    await waitFor(`a[href="/app/campaign/${core.id}"]`);
    assert.equal(find('a', 'Past Campaigns')?.getAttribute('href'), '/app/past-campaigns');
    remove();
  });

  it('says that there is none, and asks again after an error', async () => {
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'Not for you.');
    const { press, waitFor, has, remove } = await openAnswer(() => answer);
    await waitFor('ev-note[live]', 'Not for you.');
    answer = browse([])();
    await press('Try again');
    const empty = await waitFor<HTMLElementTagNameMap['ev-empty']>('ev-empty');
    assert.equal(empty.heading, 'No campaigns yet');
    assert.isFalse(has('ev-segmented'));
    remove();
  });

  const type = (field: HTMLElementTagNameMap['ev-field'], text: string) => {
    const input = getByPart<HTMLInputElement>(field, 'input');
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  /** Types a text, and waits until it is searched for. */
  const search = async (app: App, field: HTMLElementTagNameMap['ev-field'], text: string) => {
    type(field, text);
    await waitUntil(() => (app.use(page).$query.get().get('q') ?? '') === text);
  };

  it('searches while one types, keeps the text in the address and announces the count', async () => {
    const { href } = location;
    const { app, box, waitFor, find, remove } = await openList(allCampaigns);
    const field = await waitFor<HTMLElementTagNameMap['ev-field']>('ev-field');
    await search(app, field, 'fees');
    await answered(box);
    const list = find<HTMLElementTagNameMap['ev-campaign-list']>('ev-campaign-list')!;
    assert.deepEqual(
      list.campaigns!.map(({ id }) => id),
      [fees.id],
    );
    await waitFor('[role=status]', '1 campaign found');
    assert.equal(new URLSearchParams(location.search).get('q'), 'fees');
    await search(app, field, '');
    await answered(box);
    assert.equal(list.campaigns!.length, allCampaigns.length);
    assert.equal(location.href, href);
    assert.equal(find('[role=status]')?.textContent, '');
    remove();
  });

  it('asks once for what is typed without a pause, and shows the former list until the answer', async () => {
    const { app, box, calls, waitFor, find, remove } = await openList(allCampaigns);
    const field = await waitFor<HTMLElementTagNameMap['ev-field']>('ev-field');
    await waitFor('ev-campaign-list');
    const countCalls = () => calls.filter(([name]) => name === 'browseCampaigns').length;
    const before = countCalls();
    for (const text of ['f', 'fe']) type(field, text);
    await search(app, field, 'fees');
    await settled(box);
    assert.isNotNull(find('ev-campaign-list'), 'no skeleton takes its place');
    await answered(box);
    assert.equal(countCalls(), before + 1);
    await search(app, field, '');
    remove();
  });

  it('searches at once when the field is left', async () => {
    const { app, waitFor, remove } = await openList(allCampaigns);
    const field = await waitFor<HTMLElementTagNameMap['ev-field']>('ev-field');
    type(field, 'fees');
    field.dispatchEvent(new Event('change'));
    assert.equal(app.use(page).$query.get().get('q'), 'fees');
    app.use(page).setQueryValue('q', '');
    remove();
  });

  it('shows the following campaigns on request, each once', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...core,
      id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    }));
    const { box, press, waitFor, find, has, remove } = await openList(many);
    const list = await waitFor<HTMLElementTagNameMap['ev-campaign-list']>('ev-campaign-list');
    assert.equal(list.campaigns!.length, 50);
    await press('Show more campaigns');
    await waitUntil(() => list.campaigns!.length > 50);
    await settled(box);
    assert.equal(new Set(list.campaigns!.map(({ id }) => id)).size, 60);
    assert.isFalse(has('ev-button', 'Show more campaigns'));
    assert.isUndefined(find('ev-skeleton'));
    remove();
  });

  it('opens with the search of the address, and shows all again where nothing is found', async () => {
    const { app, press, waitFor, find, remove } = await openScreen(
      html`<ev-campaigns-screen></ev-campaigns-screen>`,
      { typed: { getCurrentUser: mara, browseCampaigns: browse(allCampaigns) } },
      (given) => given.use(page).setLocation('/campaigns', '?q=lighthouse'),
    );
    const empty = await waitFor<HTMLElementTagNameMap['ev-empty']>('ev-empty');
    assert.equal(empty.heading, 'No campaigns match “lighthouse”');
    assert.equal(find<HTMLElementTagNameMap['ev-field']>('ev-field')!.value, 'lighthouse');
    await waitFor('[role=status]', '0 campaigns found');
    await press('Show all');
    await waitFor('ev-campaign-list');
    assert.equal(app.use(page).$query.get().get('q'), null);
    remove();
  });

  it('leaves the address of a partner’s page as it is', async () => {
    const { href } = location;
    const { app, box, waitFor, remove } = await openScreen(
      html`<ev-campaigns-screen></ev-campaigns-screen>`,
      { kind: 'embed', typed: { getCurrentUser: mara, browseCampaigns: browse(allCampaigns) } },
    );
    await search(app, await waitFor<HTMLElementTagNameMap['ev-field']>('ev-field'), 'fees');
    await answered(box);
    assert.equal(location.href, href);
    remove();
  });

  it('shows search and filters while the campaigns load', async () => {
    const { waitFor, has, remove } = await openScreen(
      html`<ev-campaigns-screen></ev-campaigns-screen>`,
      { typed: { getCurrentUser: mara, browseCampaigns: neverSettles } },
    );
    await waitFor('ev-skeleton');
    assert.isTrue(has('search ev-field') && has('ev-segmented'));
    remove();
  });
});
