import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import type { Field } from '../../elements/ui/field/field.ts';
import { at, code, settings } from '../../stories/wallets/samples.ts';
import { story, type StoryAnswers } from '../../stories/wallets/story-app.ts';
import * as stories from '../../stories/account/email-settings.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-email-settings', fromStories(stories));

const shown = async (given: StoryAnswers['rest'], calls: [string, unknown][] = []) => {
  const stand = await stage(story({ calls, rest: given! }, html`<ev-email-settings></ev-email-settings>`));
  const element = stand.box.querySelector('ev-email-settings')!;
  const inside = <T extends Element>(selector: string) => element.shadowRoot!.querySelector<T>(selector);
  const form = <T extends Element>(selector: string) => inside('ev-email-form')?.shadowRoot?.querySelector<T>(selector);
  const send = async (email: string) => {
    await waitUntil(() => form('ev-field'));
    const field = form<Field>('ev-field')!;
    field.value = email;
    field.dispatchEvent(new Event('input'));
    await settled(stand.box);
    form<HTMLFormElement>('form')!.requestSubmit();
    await settled(stand.box);
  };
  return { ...stand, element, inside, form, send };
};
const fresh = { ...settings, email: null, verifiedEmail: false };

describe('<ev-email-settings>', () => {
  it('sends nothing that can be no address', async () => {
    const calls: [string, unknown][] = [];
    const { form, send, remove } = await shown({ getSettings: fresh }, calls);
    await send('mara@lindqvist');
    expect(form<Field>('ev-field')!.error).to.contain('name@example.com');
    expect(calls.some(([name]) => name === 'changeEmail')).to.equal(false);
    remove();
  });

  it('goes from address to code to verified', async () => {
    let now = fresh as typeof settings;
    const asked = () => ((now = { ...now, pendingEmail: 'mara@lindqvist.se', pendingCode: code }), code);
    const { inside, send, remove } = await shown({ getSettings: () => now, changeEmail: asked, approveEmail: settings });
    await send('mara@lindqvist.se');
    await waitUntil(() => inside('ev-code-entry'));
    inside('ev-code-entry')!.dispatchEvent(new CodeSubmitEvent('407192'));
    await waitUntil(() => inside('ev-status[tone=good]'));
    expect(inside('.address')!.textContent).to.equal('m•••@lindqvist.se');
    remove();
  });

  it('asks for the second code after the first one where a verified address is replaced', async () => {
    const begun = { ...settings, pendingEmail: 'mara@new.example', pendingCode: code };
    const second = { ...begun, pendingCode: { ...code, sentTo: 'm•••@new.example', expiresAt: at(15) } };
    const { element, inside, remove } = await shown({ getSettings: begun, approveEmail: second });
    await waitUntil(() => inside('ev-code-entry'));
    expect(inside('.card p')!.textContent).to.contain('First the code we sent to your present address');
    inside('ev-code-entry')!.dispatchEvent(new CodeSubmitEvent('407192'));
    await waitUntil(() => inside('.card p')!.textContent!.includes('The code we sent to mara@new.example'));
    expect(element.shadowRoot!.querySelector('ev-code-entry')!.status!.sentTo).to.equal('m•••@new.example');
    remove();
  });

  it('finds the awaited code again after a reload', async () => {
    const { inside, remove } = await shown({ getSettings: { ...fresh, pendingEmail: 'mara@lindqvist.se', pendingCode: code } });
    await waitUntil(() => inside('ev-code-entry'));
    expect(inside('ev-email-form') === null).to.equal(true);
    remove();
  });
});
