/** The settings of two-factor authentication in a page, for their tests. */
import { html } from 'lit';
import '../../elements/account/two-factor-settings/define.ts';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { renderInStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { findByRole, findByTag, queryByRole } from '../queries.ts';
import { settled, stage } from '../standing.ts';

export const isOn = {
  ...settings,
  twoFactorAuthEnabled: true,
  verifiedTwoFactorAuthEnabled: true,
  recoveryCodesLeft: 10,
};
/** Renders `ev-two-factor-settings` with mock responses. */
export const openTwoFactorSettings = async (options: StoryAppOptions) => {
  const calls: [string, unknown][] = [];
  const staged = await stage(
    renderInStoryApp(
      { calls, ...options },
      html`<ev-two-factor-settings></ev-two-factor-settings>`,
    ),
  );
  const element = staged.box.querySelector('ev-two-factor-settings')!;
  const button = (name: string) => queryByRole(element, 'button', { name });
  const press = async (name: string) => {
    (await findByRole(element, 'button', { name })).click();
    await settled(staged.box);
  };
  const enter = async (code: string) => {
    const entry = await findByTag(element, 'ev-code-entry');
    entry.dispatchEvent(new CodeSubmitEvent(code));
    await settled(staged.box);
  };
  const sent = (name: string) => calls.filter(([call]) => call === name).map(([, input]) => input);
  return { ...staged, element, button, press, enter, sent };
};
