import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import '../../elements/account/basic-settings/define.ts';
import '../../elements/account/email-settings/define.ts';
import '../../elements/account/mail-settings/define.ts';
import '../../elements/account/session-list/define.ts';
import '../../elements/account/two-factor-settings/define.ts';
import { mara } from '../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { sessions, settings } from '../../stories/wallets/samples.ts';
import { allInShadow, getText, inShadow } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

/** Each with whether its controls are disabled. The e-mail address has none then; the own session may be ended. */
const elements: Record<string, [template: TemplateResult, disabled: boolean[]]> = {
  'ev-basic-settings': [
    html`<ev-basic-settings></ev-basic-settings>`,
    [true, true, true, true, true],
  ],
  'ev-email-settings': [html`<ev-email-settings></ev-email-settings>`, []],
  'ev-mail-settings': [html`<ev-mail-settings></ev-mail-settings>`, [true, true]],
  'ev-two-factor-settings': [html`<ev-two-factor-settings></ev-two-factor-settings>`, [true]],
  'ev-session-list': [html`<ev-session-list></ev-session-list>`, [true, false, true]],
};

describe('settings while an administrator views as the user', () => {
  for (const [tag, [template, disabled]] of Object.entries(elements))
    it(`can be read, not changed, in ${tag}`, async () => {
      const app = createStoryApp({
        rest: { getSettings: settings },
        typed: { getCurrentUser: { ...mara, realUserId: 'admin' }, listSessions: sessions },
      });
      const { box, remove } = await stage(html`<ev-app .app=${app}>${template}</ev-app>`);
      const element = box.querySelector(tag)!;
      await waitUntil(() => getText(element).includes('Only they can change their settings.'));
      await settled(box);
      const selector = 'ev-button:not(ev-dialog *), ev-field, ev-select, ev-switch';
      const controls = allInShadow(element, selector)
        .map((one) => inShadow(one, 'button, input, select'))
        .map((one) => one.getAttribute('aria-disabled') === 'true' || one.matches(':disabled'));
      expect(controls).to.deep.equal(disabled);
      await expect(element).to.be.accessible();
      remove();
    });
});
