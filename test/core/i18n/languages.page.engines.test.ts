import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import '../../../elements/core/ev-app/define.ts';
import '../../../elements/notifications/notification-bell/define.ts';
import '../../../elements/shell/cookie-bar/define.ts';
import { loadTranslated } from '../../../messages/languages.generated.ts';
import type { NotificationBell } from '../../../elements/notifications/notification-bell/notification-bell.ts';
import * as notifications from '../../../stories/notifications/notification-sidebar.stories.ts';
import * as dashboard from '../../../stories/screens/dashboard-screen.stories.ts';
import * as wallets from '../../../stories/screens/wallets-screen.stories.ts';
import { queryByPart } from '../../queries.ts';
import { settled, stage, violations } from '../../standing.ts';
import { waitUntil } from '../../wait-until.ts';

/** The accessible name of the bell. */
const named = (box: Element) => queryByPart(box, 'button')?.getAttribute('aria-label') ?? '';

describe('languages', () => {
  it('show no English before the messages of another language are loaded', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.invalid" locale="de"
        ><ev-notification-bell></ev-notification-bell
      ></ev-app>`,
    );
    const heard = new Set<string>();
    await waitUntil(() => (heard.add(named(drawn.box)), named(drawn.box)));
    expect([...heard].filter(Boolean)).to.deep.equal([
      'Melde dich an, um deine Benachrichtigungen zu sehen',
    ]);
    drawn.remove();
  });

  it('change with the locale of an ev-app, and each element declares its own where the page has another', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.invalid" locale="ar"
        ><ev-notification-bell></ev-notification-bell
      ></ev-app>`,
    );
    const bell = drawn.box.querySelector('ev-notification-bell') as NotificationBell;
    await waitUntil(() => named(drawn.box).startsWith('سجّل'));
    expect([bell.lang, bell.dir]).to.deep.equal(['ar', 'rtl']);
    drawn.element.setAttribute('locale', 'en');
    await waitUntil(() => named(drawn.box).startsWith('Log in'));
    expect([bell.lang, bell.dir]).to.deep.equal(['', '']);
    drawn.remove();
  });

  it('mirror the cookie bar', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.invalid" locale="ar"
        ><ev-cookie-bar></ev-cookie-bar
      ></ev-app>`,
    );
    const bar = () => queryByPart(drawn.box, 'bar');
    await waitUntil(() => bar()?.textContent.includes('السماح بالكل'));
    await settled(drawn.box);
    expect(getComputedStyle(bar()!).direction).to.equal('rtl');
    drawn.remove();
  });

  const read = {
    dashboard: dashboard.Busy,
    wallets: wallets.InTheMiddle,
    notifications: notifications.AllNineteenTypes,
  };
  for (const [name, { render }] of Object.entries(read) as [
    string,
    { render(args: object): TemplateResult },
  ][])
    it(`are read from right to left without a violation of axe: ${name}`, async () => {
      const page = document.documentElement;
      await loadTranslated['ar']!();
      Object.assign(page, { lang: 'ar', dir: 'rtl' });
      try {
        expect(await violations(render({}), 'light')).to.deep.equal([]);
      } finally {
        Object.assign(page, { lang: 'en', dir: '' });
      }
    });
});
