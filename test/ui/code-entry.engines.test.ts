import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { CodeEntry } from '../../elements/ui/code-entry/code-entry.ts';
import { 'code-entry' as codeEntry } from '../../messages/en/confirmation.json';
import * as stories from '../../stories/ui/code-entry.stories.ts';
import { at, code, sampleNow } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByRole,
  getByTag,
  getFocused,
  getText,
  inShadow,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-code-entry', fromStories(stories));

const shown = async (prefill = '', status = code) => {
  const stand = await stage(
    html`<ev-code-entry
      .status=${status}
      .now=${sampleNow}
      prefill=${prefill}
      confirm-label="Confirm"
    ></ev-code-entry>`,
  );
  const entry = stand.element as CodeEntry;
  const sent: string[] = [];
  entry.addEventListener('ev-code-submit', (event) => sent.push(event.code));
  const native = () => getByRole<HTMLInputElement>(entry, 'textbox', { name: codeEntry.label });
  const type = async (text: string) => {
    native().value = text;
    native().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await settled(stand.box);
  };
  const button = () => inShadow<HTMLElementTagNameMap['ev-button']>(entry, '.actions ev-button');
  return {
    ...stand,
    entry,
    sent,
    type,
    native,
    button,
    text: () => inShadow(entry, '.status').textContent!.replace(/\s+/g, ' ').trim(),
  };
};

describe('<ev-code-entry>', () => {
  it('submits a complete code automatically once, and again by the button', async () => {
    const { sent, type, button, remove } = await shown();
    await type('12345');
    expect(sent).to.deep.equal([]);
    await type('123456');
    expect(sent).to.deep.equal(['123456']);
    button().click();
    expect(sent).to.deep.equal(['123456', '123456']);
    remove();
  });

  it('does not submit a rejected code again until it changes', async () => {
    const { entry, sent, type, button, box, remove } = await shown();
    await type('123456');
    entry.rejectedCode = '123456';
    entry.error = 'Wrong.';
    await settled(box);
    expect(button().disabled).to.equal(true);
    button().click();
    await type('12345');
    await type('123456');
    expect(sent).to.deep.equal(['123456']);
    await type('123457');
    expect([sent, button().disabled]).to.deep.equal([['123456', '123457'], false]);
    remove();
  });

  it('does not move its buttons when messages appear', async () => {
    const { element, entry, button, box, remove } = await shown();
    element.style.width = '316px';
    const top = () =>
      Math.round(button().getBoundingClientRect().top - element.getBoundingClientRect().top);
    await settled(box);
    const before = top();
    for (const message of [
      'Wrong code. No money moved, and you have 3 tries left. Check our latest email.',
      '',
    ]) {
      entry.error = message;
      await settled(box);
      const status = getText(inShadow(entry, '.status'));
      expect(status.includes('tries left'), 'named once').to.equal(!message);
      expect(top()).to.equal(before);
    }
    entry.now = sampleNow + 2 * 60_000;
    await settled(box);
    getByRole(entry, 'button', { name: codeEntry.newCode });
    expect(top()).to.equal(before);
    remove();
  });

  it('submits the same code automatically again only after a change', async () => {
    const { entry, sent, type, remove } = await shown();
    await type('123456');
    entry.error = 'Wrong.';
    await entry.updateComplete;
    await type('1234');
    await type('123456');
    expect(sent).to.deep.equal(['123456', '123456']);
    remove();
  });

  it('does not submit a code from a link automatically', async () => {
    let early = 0;
    const count = () => early++;
    document.addEventListener('ev-code-submit', count, true);
    const { sent, native, button, remove } = await shown('407192');
    document.removeEventListener('ev-code-submit', count, true);
    expect(native().value).to.equal('407192');
    expect(early).to.equal(0);
    button().click();
    expect(sent).to.deep.equal(['407192']);
    remove();
  });

  it('submits nothing during a check, after expiry, or without attempts left', async () => {
    for (const status of [
      { ...code, expiresAt: at(-1) },
      { ...code, attemptsLeft: 0 },
    ]) {
      const { sent, button, native, remove } = await shown('407192', status);
      button().click();
      expect(native().disabled).to.equal(true);
      expect(sent).to.deep.equal([]);
      remove();
    }
    const { entry, sent, button, remove } = await shown('407192');
    entry.busy = true;
    await entry.updateComplete;
    button().click();
    expect(sent).to.deep.equal([]);
    remove();
  });

  it('shows validity, attempts and the time until a resend, then the resend button', async () => {
    const { entry, box, text, remove } = await shown();
    expect(text()).to.equal('Expires in 11 min · 4 tries left Resend code in 0:39');
    entry.now = sampleNow + 1000;
    await settled(box);
    expect(text()).to.contain('Expires in 10 min ', 'rounded down, as in the to-do');
    entry.now = sampleNow + 10.5 * 60_000;
    await settled(box);
    expect(text()).to.contain('Expires in 0:30 ');
    let asked = 0;
    entry.addEventListener('ev-code-resend', () => asked++);
    const resend = queryAllByTag(entry, 'ev-button')[0]!;
    expect(resend.variant, 'it looks like a button').to.equal('');
    getByRole(entry, 'button', { name: codeEntry.newCode }).click();
    expect(asked).to.equal(1);
    entry.sending = true;
    await settled(box);
    expect(text(), 'the tries stay while a code is sent').to.contain('4 tries left');
    remove();
  });

  it('sends a new code by its button once the mailed code can no longer be entered', async () => {
    for (const [status, line] of [
      [{ ...code, expiresAt: at(-1) }, 'This code has expired. Request a new one.'],
      [{ ...code, attemptsLeft: 0 }, 'No tries left. Request a new code.'],
    ] as const) {
      const { entry, box, button, text, remove } = await shown('', status);
      let asked = 0;
      entry.addEventListener('ev-code-resend', () => asked++);
      expect(text()).to.equal(`${line} Resend code in 0:39`);
      expect([button().textContent, button().disabled]).to.deep.equal(['Send a new code', true]);
      entry.status = { ...status, resendAvailableAt: at(-1) };
      await settled(box);
      expect(text()).to.equal(line);
      entry.error = 'This code expired on Fri 27 Nov, 20:37.';
      await settled(box);
      const input = getByTag(entry, 'ev-code-input');
      expect(Boolean(input.error), 'an end is named once').to.equal(status.attemptsLeft === 0);
      entry.error = '';
      await settled(box);
      expect(queryInShadow(entry, '.status .warning svg')).to.not.equal(null);
      const buttons = queryAllByTag(entry, 'ev-button');
      expect(buttons.map(({ variant }) => variant)).to.deep.equal(['primary']);
      button().click();
      expect(asked).to.equal(1);
      entry.focus();
      await settled(box);
      expect(getFocused(entry)).to.equal(button());
      remove();
    }
  });

  it('clears the typed code when a new code was sent', async () => {
    const { entry, type, native, box, remove } = await shown();
    await type('1234');
    entry.status = { ...code, expiresAt: at(15) };
    await settled(box);
    expect(native().value).to.equal('');
    remove();
  });

  it('does not offer to resend the code of an authenticator app', async () => {
    const { entry, remove } = await shown('', { ...code, channel: 'app', sentTo: '' });
    expect(queryInShadow(entry, '.status')).to.equal(null);
    remove();
  });

  it('accepts a recovery code in place of the code of the app', async () => {
    const { entry, sent, button, box, remove } = await shown('', { ...code, channel: 'app' });
    entry.recoverable = true;
    await settled(box);
    getByRole(entry, 'button', { name: codeEntry.useRecoveryCode }).click();
    await settled(box);
    const input = getByRole<HTMLInputElement>(entry, 'textbox', { name: codeEntry.recoveryCode });
    for (const [typed, disabled] of [
      ['k7fq', true],
      ['K7FQ 2m9x', false],
      ['k7fq\u20132m9x', false],
      ['\u2068k7fq\u20112m9x\u2069', false],
      [' K7FQ-2m9x ', false],
    ] as const) {
      input.value = typed;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await settled(box);
      expect(button().disabled).to.equal(disabled);
    }
    button().click();
    expect(sent).to.deep.equal(['K7FQ-2m9x']);
    getByRole(entry, 'button', { name: codeEntry.useAppCode }).click();
    await settled(box);
    expect(queryByTag(entry, 'ev-code-input')).to.not.equal(null);
    remove();
  });

  const appCode = { ...code, channel: 'app', sentTo: '' } as const;

  it('says until when it is locked, and accepts a code of the app afterwards', async () => {
    const locked = { ...appCode, attemptsLeft: 0, retryAt: at(3) };
    const { entry, sent, type, native, box, remove } = await shown('', locked);
    const input = getByTag(entry, 'ev-code-input');
    expect(native().disabled).to.equal(true);
    expect(input.error).to.match(/^Too many wrong codes. Try again at \d+:\d\d/);
    entry.now = sampleNow + 3 * 60_000;
    await settled(box);
    expect([native().disabled, input.error]).to.deep.equal([false, '']);
    await type('123456');
    expect(sent).to.deep.equal(['123456']);
    remove();
  });

  it('takes a recovery code while codes of the app are locked, and names the day of a long lock', async () => {
    const locked = { ...appCode, attemptsLeft: 0, retryAt: at(20 * 60) };
    const { entry, sent, button, box, remove } = await shown('', locked);
    entry.recoverable = true;
    await settled(box);
    const { error } = getByTag(entry, 'ev-code-input');
    expect(error).to.match(/^Too many wrong codes. Try again after \w+, \w+ \d+, \d+:\d\d/);
    getByRole(entry, 'button', { name: codeEntry.useRecoveryCode }).click();
    await settled(box);
    const field = getByTag(entry, 'ev-field');
    const input = getByRole<HTMLInputElement>(entry, 'textbox', { name: codeEntry.recoveryCode });
    expect([input.disabled, field.error]).to.deep.equal([false, '']);
    input.value = 'k7fq-2m9x';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await settled(box);
    button().click();
    expect(sent).to.deep.equal(['k7fq-2m9x']);
    remove();
  });

  it('says that the time for a code of the app is over, and offers to start again', async () => {
    const { entry, button, box, remove } = await shown('', { ...appCode, expiresAt: at(-1) });
    const input = getByTag(entry, 'ev-code-input');
    expect(input.error).to.equal(codeEntry.timeOver);
    expect(button().textContent).to.equal(codeEntry.confirm);
    entry.restartable = true;
    await settled(box);
    let restarts = 0;
    entry.addEventListener('ev-code-restart', () => restarts++);
    expect(button().textContent).to.equal('Start over');
    button().click();
    expect(restarts).to.equal(1);
    remove();
  });
});
