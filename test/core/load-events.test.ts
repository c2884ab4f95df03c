/** `ev-load` and `ev-load-error` of elements that load what they show. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/campaign-screen/define.ts';
import '../../elements/wallets/my-balances/define.ts';
import type { LoadErrorEvent } from '../../elements/core/element/load.events.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { detail, mara } from '../../stories/campaigns/samples.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

async function put(markup: string, options: StoryAppOptions) {
  const app = createStoryApp({ kind: 'embed', ...options });
  const place = await stage(html`<ev-app .app=${app}></ev-app>`);
  const provider = place.box.querySelector('ev-app')!;
  const events: Event[] = [];
  for (const type of ['ev-load', 'ev-load-error'] as const)
    document.addEventListener(type, (event) => events.push(event));
  provider.append(document.createRange().createContextualFragment(markup));
  await settled(place.box);
  return { ...place, app, provider, events };
}

describe('the events of loading', () => {
  it('come once from the tag that the page wrote, not from what is inside it', async () => {
    const { app, provider, events, remove } = await put(
      `<ev-campaign-screen campaign-id="${detail.id}"></ev-campaign-screen>`,
      {
        typed: {
          getCurrentUser: mara,
          getCampaign: ({ id }: { id: string }) => ({ ...detail, id }),
          listMyPosts: { items: [], nextCursor: null },
          listSuggestions: [],
        },
      },
    );
    const screen = provider.querySelector('ev-campaign-screen')!;
    await waitUntil(() => events.length > 0, 'the event');
    assert.deepEqual(
      events.map(({ type, target }) => [type, target]),
      [['ev-load', screen]],
    );
    app.use(queryCache).invalidate('campaign');
    await settled(provider);
    assert.equal(events.length, 1, 'not for an update');
    screen.campaignId = 'another';
    await waitUntil(() => events.length === 2, 'again for another id');
    remove();
  });

  it('hold the code and the status of a refusal', async () => {
    const { events, remove } = await put('<ev-my-balances></ev-my-balances>', {
      rest: { listBalances: createServerError(403, 'EMBED_FORBIDDEN', 'No.') },
      typed: { getCurrentUser: mara },
    });
    await waitUntil(() => events.length > 0, 'the event');
    const [event] = events as [LoadErrorEvent];
    assert.deepEqual(
      [event.type, event.code, event.status],
      ['ev-load-error', 'EMBED_FORBIDDEN', 403],
    );
    remove();
  });
});
