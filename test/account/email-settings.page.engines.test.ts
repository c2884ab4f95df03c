import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { setLoginDraft } from '../../elements/shared/login-again/login-again-draft.ts';
import { 'code-entry' as codeEntryEn } from '../../messages/en/confirmation.json';
import { account as accountEn } from '../../messages/en/account.json';
import { at, code, settings, sampleNow } from '../../stories/wallets/samples.ts';
import { profilePage } from '../../stories/account/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/account/email-settings.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  findByRole,
  findByTag,
  findByText,
  getByRole,
  getByTag,
  getByText,
  getFocused,
  getText,
  queryAllByRole,
  queryByRole,
  queryByTag,
} from '../queries.ts';
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
  const field = () => queryByTag(element, 'ev-field');
  const send = async (email: string) => {
    const input = await findByTag(element, 'ev-field');
    input.value = email;
    input.dispatchEvent(new Event('input'));
    await settled(staged.box);
    getByRole(element, 'button', { name: accountEn.emailSend }).click();
    await settled(staged.box);
  };
  return { ...staged, element, field, send };
};
/** The last login is recent enough. */
const recent = {
  getCurrentUser: {
    ...profilePage.user,
    recentLoginUntil: new Date(sampleNow + 60_000).toISOString(),
  },
};
const fresh = { ...settings, email: null, verifiedEmail: false };

describe('<ev-email-settings>', () => {
  it('says that mails to the address are refused, and what to do', async () => {
    const getSettings = { ...settings, emailRefused: true };
    const { element, remove } = await render({ getSettings });
    const note = await findByTag(element, 'ev-note');
    expect(note.textContent).to.contain(accountEn.emailRefused);
    getByRole(element, 'button', { name: accountEn.emailChange });
    remove();
  });
  it('names the authenticator app as the source of the codes once two-factor is on', async () => {
    for (const [verifiedTwoFactorAuthEnabled, source] of [
      [false, accountEn.emailLead],
      [true, accountEn.emailLeadApp],
    ] as const) {
      const getSettings = { ...settings, verifiedTwoFactorAuthEnabled };
      const { element, remove } = await render({ getSettings });
      await findByRole(element, 'button', { name: accountEn.emailChange });
      getByText(element, source);
      remove();
    }
  });
  it('asks for another login where the last one is long ago, and keeps the address for the return', async () => {
    const problem = { params: { kind: 'email' } };
    const changeEmail = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', problem);
    const typed = { getCurrentUser: profilePage.user };
    const first = await render({ getSettings: fresh, changeEmail }, [], recent);
    await first.send('mara@lindqvist.se');
    await findByRole(first.element, 'button', { name: accountEn.emailLogInAndSend });
    // The typed address is not wrong.
    expect(first.field()!.error).to.equal('');
    expect(getText(getByRole(first.element, 'alert'))).to.equal('Log in again.');
    // The only action, and no address to keep.
    expect(queryAllByRole(first.element, 'button').length).to.equal(1);
    first.remove();
    const { userId } = profilePage.user;
    const draft = { form: 'email', value: 'mara@lindqvist.se' };
    setLoginDraft({ ...draft, userId: 'another person' }, sampleNow);
    const other = await render({ getSettings: fresh }, [], typed);
    await findByTag(other.element, 'ev-field');
    await settled(other.box);
    expect(other.field()!.value).to.equal('');
    other.remove();
    setLoginDraft({ ...draft, userId }, sampleNow);
    const again = await render({ getSettings: fresh }, [], typed);
    const restored = () => again.field()?.value === 'mara@lindqvist.se';
    await waitUntil(restored);
    const keep = queryByRole(again.element, 'button', { name: accountEn.emailKeep });
    expect(keep, 'no address to keep').to.equal(null);
    // The page is rendered again when the session of the login begins.
    again.element.remove();
    again.box.querySelector('ev-app')!.append(document.createElement('ev-email-settings'));
    const second = again.box.querySelector('ev-email-settings')!;
    const field = () => queryByTag(second, 'ev-field');
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
    const { element, field, remove } = await render({ getSettings, changeEmail });
    (await findByRole(element, 'button', { name: codeEntryEn.sendNew })).click();
    await findByRole(element, 'button', { name: accountEn.emailLogInAndSend });
    expect(getText(getByRole(element, 'alert'))).to.equal('Log in again.');
    expect(field()!.value).to.equal('mara@lindqvist.se');
    remove();
  });

  it('names the step before it is needed, and returns to the place where it was pressed', async () => {
    const typed = { getCurrentUser: profilePage.user };
    const problem = { params: { kind: 'email' } };
    const changeEmail = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', problem);
    const before = await render({ getSettings: fresh }, [], typed);
    await findByTag(before.element, 'ev-field');
    await waitUntil(() => getText(before.element).includes('log in with X again first'));
    const buttons = queryAllByRole(before.element, 'button').map((one) => getText(one));
    expect(buttons, 'one button, which names both').to.deep.equal([accountEn.emailLogInAndSend]);
    before.remove();
    const first = await render({ getSettings: fresh, changeEmail }, [], recent);
    await first.send('mara@lindqvist.se');
    await findByRole(first.element, 'button', { name: accountEn.emailLogInAndSend });
    expect(getText(first.element)).to.contain('come back to this place');
    first.remove();
    const { userId } = profilePage.user;
    const draft = { form: 'email', value: 'mara@lindqvist.se', userId, hash: '#email' };
    setLoginDraft(draft, sampleNow);
    (document.activeElement as HTMLElement | null)?.blur();
    const again = await render({ getSettings: fresh }, [], typed);
    await waitUntil(() => document.activeElement?.contains(again.element), 'the focus');
    await waitUntil(() => again.field()?.matches(':focus-within'));
    expect(again.field()!.value).to.equal('mara@lindqvist.se');
    again.remove();
    sessionStorage.removeItem('ev_login_draft');
  });

  it('sends the code by itself after the login that its button named', async () => {
    const { userId } = profilePage.user;
    const draft = { form: 'email', value: 'mara@lindqvist.se', userId };
    for (const [typed, isSent] of [
      [{ getCurrentUser: profilePage.user }, false],
      [recent, true],
    ] as const) {
      setLoginDraft(draft, sampleNow);
      const calls: [string, unknown][] = [];
      const answers = { getSettings: fresh, changeEmail: code };
      const { box, field, element, remove } = await render(answers, calls, typed);
      const sent = () => calls.filter(([name]) => name === 'changeEmail');
      if (isSent) await waitUntil(() => sent().length > 0);
      else await waitUntil(() => field()?.value === 'mara@lindqvist.se');
      await settled(box);
      expect(sent().length, 'a login that was canceled sends nothing').to.equal(isSent ? 1 : 0);
      expect(queryByTag(element, 'ev-email-form') !== null || isSent).to.equal(true);
      remove();
      sessionStorage.clear();
    }
  });

  it('names no further login soon after one', async () => {
    const calls: [string, unknown][] = [];
    const { box, element, remove } = await render({ getSettings: fresh }, calls, recent);
    await findByTag(element, 'ev-field');
    await waitUntil(() => calls.some(([name]) => name === 'getCurrentUser'));
    await settled(box);
    expect(getText(element)).to.not.contain('log in with X again');
    remove();
  });

  it('sends nothing for an invalid address', async () => {
    const calls: [string, unknown][] = [];
    const { field, send, remove } = await render({ getSettings: fresh }, calls);
    await send('mara@lindqvist');
    expect(field()!.error).to.contain('The part after @');
    expect(calls.some(([name]) => name === 'changeEmail')).to.equal(false);
    remove();
  });

  it('sends a code and verifies the address with it', async () => {
    let now = fresh as typeof settings;
    const asked = () => (
      (now = { ...now, pendingEmail: 'mara@lindqvist.se', pendingCode: code }),
      code
    );
    const { element, send, remove } = await render({
      getSettings: () => now,
      changeEmail: asked,
      approveEmail: settings,
    });
    await send('mara@lindqvist.se');
    const isFocused = (role: string, name: string) => () =>
      getFocused() === queryByRole(element, role, { name });
    await waitUntil(isFocused('textbox', codeEntryEn.label), 'the field of the code has the focus');
    getByTag(element, 'ev-code-entry').dispatchEvent(new CodeSubmitEvent('407192'));
    await findByText(element, accountEn.emailVerified);
    getByText(element, 'm•••@lindqvist.se');
    await waitUntil(
      isFocused('button', accountEn.emailChange),
      'the button that changes the address has the focus',
    );
    getByRole(element, 'button', { name: accountEn.emailChange }).click();
    await waitUntil(
      isFocused('textbox', accountEn.emailLabelNew),
      'the field of the address has the focus',
    );
    getByRole(element, 'button', { name: accountEn.emailKeep }).click();
    await waitUntil(isFocused('button', accountEn.emailChange), 'the focus returns');
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
    const { element, remove } = await render({ getSettings: begun, approveEmail: second });
    const entry = await findByTag(element, 'ev-code-entry');
    expect(getText(element)).to.contain('First, enter the code we sent to your current address');
    getByRole(element, 'heading', { name: 'Enter code 1 of 2' });
    entry.dispatchEvent(new CodeSubmitEvent('407192'));
    await waitUntil(() => getText(element).includes('We sent the code to mara2@lindqvist.se'));
    getByRole(element, 'heading', { name: 'Enter code 2 of 2' });
    remove();
  });

  it('restores the pending code after a reload', async () => {
    const { element, remove } = await render({
      getSettings: { ...fresh, pendingEmail: 'mara@lindqvist.se', pendingCode: code },
    });
    await findByTag(element, 'ev-code-entry');
    expect(queryByTag(element, 'ev-email-form')).to.equal(null);
    remove();
  });
});
