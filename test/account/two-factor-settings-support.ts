/** The settings of two-factor authentication in a page, for their tests. */
import { html } from 'lit';
import '../../elements/account/two-factor-settings/define.ts';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { renderInStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

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
  const find = <T extends Element>(selector: string) =>
    element.shadowRoot!.querySelector<T>(selector);
  const button = (text: string) =>
    [...element.shadowRoot!.querySelectorAll('ev-button')].find(
      (one) => one.textContent.trim() === text,
    );
  const press = async (text: string) => {
    await waitUntil(() => button(text));
    button(text)!.click();
    await settled(staged.box);
  };
  const enter = async (code: string) => {
    await waitUntil(() => find('ev-code-entry'));
    find('ev-code-entry')!.dispatchEvent(new CodeSubmitEvent(code));
    await settled(staged.box);
  };
  const sent = (name: string) => calls.filter(([call]) => call === name).map(([, input]) => input);
  return { ...staged, element, find, button, press, enter, sent };
};
