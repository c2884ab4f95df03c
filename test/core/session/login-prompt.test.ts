import { expect, waitUntil } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import '../../../elements/account/email-settings/define.ts';
import '../../../elements/account/session-list/define.ts';
import '../../../elements/wallets/wallet-manager/define.ts';
import '../../../elements/wallets/withdrawal-form/define.ts';
import { createStoryApp } from '../../../stories/story-app.ts';
import { stage } from '../../standing.ts';

const elements: Record<string, [template: TemplateResult, heading: string]> = {
  'ev-wallet-manager': [
    html`<ev-wallet-manager></ev-wallet-manager>`,
    'Log in to see your wallets',
  ],
  'ev-withdrawal-form': [html`<ev-withdrawal-form></ev-withdrawal-form>`, 'Log in to withdraw'],
  'ev-email-settings': [
    html`<ev-email-settings></ev-email-settings>`,
    'Log in to see your email address',
  ],
  'ev-session-list': [html`<ev-session-list></ev-session-list>`, 'Log in to see your sessions'],
};

describe('the login of an element without a session', () => {
  for (const [tag, [template, heading]] of Object.entries(elements))
    it(`is offered by ${tag}, which requests nothing`, async () => {
      const calls: [string, unknown][] = [];
      const app = createStoryApp({ kind: 'embed', signedIn: false, calls });
      const { box, remove } = await stage(html`<ev-app .app=${app}>${template}</ev-app>`);
      const root = box.querySelector(tag)!.shadowRoot!;
      await waitUntil(() => root.querySelector('ev-empty ev-button'));
      expect(root.querySelector('ev-empty')!.heading).to.equal(heading);
      expect(root.querySelector('ev-skeleton')).to.equal(null);
      expect(calls).to.deep.equal([]);
      remove();
    });

  it('opens the popup of the login in the click', async () => {
    const app = createStoryApp({ kind: 'embed', signedIn: false });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const root = box.querySelector('ev-wallet-manager')!.shadowRoot!;
    await waitUntil(() => root.querySelector('ev-empty ev-button'));
    const { open } = window;
    let opened = 0;
    window.open = () => ((opened += 1), null);
    root.querySelector<HTMLElement>('ev-empty ev-button')!.click();
    expect(opened).to.equal(1);
    window.open = open;
    await waitUntil(() => root.querySelector('[role=alert]'));
    expect(root.querySelector('[role=alert]')!.textContent).to.contain('blocked the login window');
    remove();
  });
});
