import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { dashboardPage, freshDashboard, mara } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/dashboard-screen.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-dashboard-screen', fromStories(stories));

describe('<ev-dashboard-screen>', () => {
  it('shows one line for empty balances and an empty week', async () => {
    const nothing = { amount: '0', currency: 'USDC' };
    const balances = [
      {
        ...dashboardPage.balances[0],
        available: nothing,
        pending: nothing,
        lifetimeEarned: nothing,
      },
    ];
    const app = createStoryApp({
      rest: { getDashboard: { ...freshDashboard, balances } },
      typed: { getCurrentUser: mara },
    });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-dashboard-screen></ev-dashboard-screen></ev-app>`,
    );
    const root = shown.box.querySelector('ev-dashboard-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('#balances'));
    assert.deepEqual([...root.querySelectorAll('ev-balance-list, ev-week-comparison')], []);
    assert.include(root.textContent, 'What you earn appears here.');
    shown.remove();
  });

  const getHealth = async (answer: object, locale: string) => {
    const app = createStoryApp({
      rest: { getDashboard: { ...freshDashboard, ...answer } },
      typed: { getCurrentUser: mara },
    });
    Object.assign(app.config, { locale });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-dashboard-screen></ev-dashboard-screen></ev-app>`,
    );
    const root = () => shown.box.querySelector('ev-dashboard-screen')!.shadowRoot!;
    await waitUntil(() => root().querySelector('.health-reasons'));
    const texts = ['.greeting ev-status', '.health-reasons'].map((one) =>
      root().querySelector(one)!.textContent.trim(),
    );
    shown.remove();
    return texts.map((text) => text.replace(/[\u2066-\u2069]/g, ''));
  };
  const healthCounts = { decided: 6, deleted: 1, notEligible: 3 };

  it('shows the account health with reasons in the language of the app', async () => {
    assert.deepEqual(await getHealth({ health: 'moderate', healthCounts }, 'de'), [
      'Kontozustand: mittel',
      'Vor der Belohnung gelöscht: 1 von 6 geprüften Beiträgen. Bedingungen nicht erfüllt: 3 von 6 geprüften Beiträgen.',
    ]);
    const [health, why] = await getHealth({ health: 'moderate', healthCounts }, 'ar');
    assert.equal(health, 'حالة الحساب: متوسطة');
    // Arabic digits differ between engines.
    assert.isTrue(
      why!.startsWith(
        `حُذف قبل المكافأة: ${(1).toLocaleString('ar')} من أصل ${(6).toLocaleString('ar')} منشورات فُحصت.`,
      ),
      why,
    );
  });
});
