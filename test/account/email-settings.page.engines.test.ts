import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { setLoginDraft } from '../../elements/shared/login-again/login-again-draft.ts';
import type { Field } from '../../elements/ui/field/field.ts';
import { at, code, settings, sampleNow } from '../../stories/wallets/samples.ts';
import { profilePage } from '../../stories/account/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/account/email-settings.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-email-settings', fromStories(stories));

const render = async (
  answers: StoryAppOptions['rest'],
  calls: [string, unknown][] = [],
  typed: StoryAppOptions['typed'] = {},
) => {
  const staged = await stage(
    renderInStoryApp(
      { calls, rest: answers!, typed: typed! },
      html`<ev-email-settings></ev-email-settings>`,
    ),
  );
  const element = staged.box.querySelector('ev-email-settings')!;
  const find = <T extends Element>(selector: string) =>
    element.shadowRoot!.querySelector<T>(selector);
  const form = <T extends Element>(selector: string) =>
    find('ev-email-form')?.shadowRoot?.querySelector<T>(selector);
  const send = async (email: string) => {
    await waitUntil(() => form('ev-field'));
    const field = form<Field>('ev-field')!;
    field.value = email;
    field.dispatchEvent(new Event('input'));
    await settled(staged.box);
    form<HTMLFormElement>('form')!.requestSubmit();
    await settled(staged.box);
  };
  return { ...staged, element, find, form, send };
};
const fresh = { ...settings, email: null, verifiedEmail: false };

describe('<ev-email-settings>', () => {
  it('says that mails to the address are refused, and what to do', async () => {
    const { find, remove } = await render({ getSettings: { ...settings, emailRefused: true } });
    await waitUntil(() => find('ev-note'));
    expect(find('ev-note')!.textContent).to.contain('Change it or ask your provider');
    expect(find('.current ev-button')).to.exist;
    remove();
  });
  it('names the authenticator app as the source of the codes once two-factor is on', async () => {
    for (const [verifiedTwoFactorAuthEnabled, source] of [
      [false, 'We send withdrawal codes'],
      [true, 'from your authenticator app'],
    ] as const) {
      const getSettings = { ...settings, verifiedTwoFactorAuthEnabled };
      const { find, remove } = await render({ getSettings });
      await waitUntil(() => find('.current'));
      expect(find('section, div')!.textContent).to.contain(source);
      remove();
    }
  });
  it('asks for another login where the last one is long ago, and keeps the address for the return', async () => {
    const problem = { params: { kind: 'email' } };
    const changeEmail = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', problem);
    const typed = { getCurrentUser: profilePage.user };
    const first = await render({ getSettings: fresh, changeEmail }, [], typed);
    await first.send('mara@lindqvist.se');
    await waitUntil(() => first.find('.actions ev-button'));
    expect(first.find('.actions ev-button')!.textContent).to.equal('Log in again');
    // The typed address is not wrong.
    expect(first.form<Field>('ev-field')!.error).to.equal('');
    expect(first.find('[role=alert]')!.textContent).to.equal('Log in again.');
    // The only action, and no address to keep.
    expect(first.form('[type=submit]')).to.equal(null);
    expect(first.form('[variant=quiet]')).to.equal(null);
    first.remove();
    const { userId } = profilePage.user;
    const draft = { form: 'email', value: 'mara@lindqvist.se' };
    setLoginDraft({ ...draft, userId: 'another person' }, sampleNow);
    const other = await render({ getSettings: fresh }, [], typed);
    await waitUntil(() => other.form('ev-field'));
    await settled(other.box);
    expect(other.form<Field>('ev-field')!.value).to.equal('');
    other.remove();
    setLoginDraft({ ...draft, userId }, sampleNow);
    const again = await render({ getSettings: fresh }, [], typed);
    const restored = () => again.form<Field>('ev-field')?.value === 'mara@lindqvist.se';
    await waitUntil(restored);
    expect(again.form('[variant=quiet]'), 'no address to keep').to.equal(null);
    // The page is rendered again when the session of the login begins.
    again.element.remove();
    again.box.querySelector('ev-app')!.append(document.createElement('ev-email-settings'));
    const second = again.box.querySelector('ev-email-settings')!.shadowRoot!;
    const field = () =>
      second.querySelector('ev-email-form')?.shadowRoot?.querySelector<Field>('ev-field');
    await waitUntil(() => field()?.value === 'mara@lindqvist.se');
    again.remove();
    sessionStorage.clear();
  });

  it('asks for another login where a new code is refused, with the address', async () => {
    const changeEmail = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', {
      params: { kind: 'email' },
    });
    const expiresAt = new Date(sampleNow - 1000).toISOString();
    const pendingCode = { ...code, expiresAt, resendAvailableAt: expiresAt };
    const getSettings = { ...fresh, pendingEmail: 'mara@lindqvist.se', pendingCode };
    const { find, form, remove } = await render({ getSettings, changeEmail });
    await waitUntil(() => find('ev-code-entry'));
    find('ev-code-entry')!.shadowRoot!.querySelector<HTMLElement>('.actions ev-button')!.click();
    await waitUntil(() => find('.actions ev-button')?.textContent === 'Log in again');
    expect(find('[role=alert]')!.textContent).to.equal('Log in again.');
    expect(form<Field>('ev-field')!.value).to.equal('mara@lindqvist.se');
    remove();
  });

  it('names the step before it is needed, and returns to the place where it was pressed', async () => {
    const typed = { getCurrentUser: profilePage.user };
    const problem = { params: { kind: 'email' } };
    const changeEmail = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', problem);
    const first = await render({ getSettings: fresh, changeEmail }, [], typed);
    await waitUntil(() => first.form('ev-field'));
    expect(first.find('p.muted:last-of-type')!.textContent).to.contain('log in with X again first');
    await first.send('mara@lindqvist.se');
    await waitUntil(() => first.find('.actions ev-button'));
    expect(first.element.shadowRoot!.textContent).to.contain('come back to this place');
    first.remove();
    const { userId } = profilePage.user;
    const draft = { form: 'email', value: 'mara@lindqvist.se', userId, hash: '#email' };
    setLoginDraft(draft, sampleNow);
    (document.activeElement as HTMLElement | null)?.blur();
    const again = await render({ getSettings: fresh }, [], typed);
    await waitUntil(() => document.activeElement?.contains(again.element), 'the focus');
    await waitUntil(() => again.form<Field>('ev-field')?.matches(':focus-within'));
    expect(again.form<Field>('ev-field')!.value).to.equal('mara@lindqvist.se');
    again.remove();
    sessionStorage.removeItem('ev_login_draft');
  });

  it('sends nothing for an invalid address', async () => {
    const calls: [string, unknown][] = [];
    const { form, send, remove } = await render({ getSettings: fresh }, calls);
    await send('mara@lindqvist');
    expect(form<Field>('ev-field')!.error).to.contain('The part after @');
    expect(calls.some(([name]) => name === 'changeEmail')).to.equal(false);
    remove();
  });

  it('sends a code and verifies the address with it', async () => {
    let now = fresh as typeof settings;
    const asked = () => (
      (now = { ...now, pendingEmail: 'mara@lindqvist.se', pendingCode: code }),
      code
    );
    const { element, find, form, send, remove } = await render({
      getSettings: () => now,
      changeEmail: asked,
      approveEmail: settings,
    });
    await send('mara@lindqvist.se');
    const isFocused = (selector: string) => () =>
      element.shadowRoot!.activeElement?.matches(selector);
    await waitUntil(isFocused('ev-code-entry'), 'the field of the code has the focus');
    find('ev-code-entry')!.dispatchEvent(new CodeSubmitEvent('407192'));
    await waitUntil(() => find('ev-status[tone=success]'));
    expect(find('.address')!.textContent).to.equal('m•••@lindqvist.se');
    await waitUntil(
      isFocused('.current ev-button'),
      'the button that changes the address has the focus',
    );
    find<HTMLElement>('.current ev-button')!.click();
    await waitUntil(isFocused('ev-email-form'), 'the field of the address has the focus');
    form<HTMLElement>('ev-button[variant=quiet]')!.click();
    await waitUntil(isFocused('.current ev-button'), 'the focus returns');
    remove();
  });

  it('requires a second code when a verified address is replaced', async () => {
    // Masked, both addresses look the same.
    const first = { ...code, mailbox: 'current' };
    const begun = { ...settings, pendingEmail: 'mara2@lindqvist.se', pendingCode: first };
    const second = {
      ...begun,
      pendingCode: { ...code, mailbox: 'new', expiresAt: at(15) },
    };
    const { find, remove } = await render({ getSettings: begun, approveEmail: second });
    await waitUntil(() => find('ev-code-entry'));
    expect(find('.card p')!.textContent).to.contain(
      'First, enter the code we sent to your current address',
    );
    expect(find('.card h2')!.textContent).to.equal('Enter code 1 of 2');
    find('ev-code-entry')!.dispatchEvent(new CodeSubmitEvent('407192'));
    await waitUntil(() =>
      find('.card p')!.textContent!.includes('We sent the code to mara2@lindqvist.se'),
    );
    expect(find('.card h2')!.textContent).to.equal('Enter code 2 of 2');
    remove();
  });

  it('restores the pending code after a reload', async () => {
    const { find, remove } = await render({
      getSettings: { ...fresh, pendingEmail: 'mara@lindqvist.se', pendingCode: code },
    });
    await waitUntil(() => find('ev-code-entry'));
    expect(find('ev-email-form') === null).to.equal(true);
    remove();
  });
});
