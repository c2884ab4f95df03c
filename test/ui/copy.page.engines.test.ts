import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/copy/define.ts';
import { getByPart, getByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-copy', {
  icon: () => html`<ev-copy value="7xKp" label="Copy address"></ev-copy>`,
  text: () => html`<ev-copy value="7xKp">Copy address</ev-copy>`,
});

describe('<ev-copy>', () => {
  const original = navigator.clipboard;
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  after(() =>
    Object.defineProperty(navigator, 'clipboard', { value: original, configurable: true }),
  );
  const show = async () => {
    const shown = await stage(html`<ev-copy value="7xKp">Copy address</ev-copy>`);
    const copy = shown.box.querySelector('ev-copy')!;
    const status = () => getByRole(copy, 'status').textContent;
    return {
      ...shown,
      copy,
      status,
      press: () => getByRole(copy, 'button').click(),
    };
  };

  it('copies the value and confirms it', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    const { box, copy, status, press, remove } = await show();
    const done = oneEvent(copy, 'ev-copied');
    press();
    await done;
    await settled(box);
    expect([copied, status()]).to.deep.equal([['7xKp'], 'Copied']);
    remove();
  });

  it('shows the fallback text when the page does not allow copying', async () => {
    clipboard(() => Promise.reject(new Error('refused')));
    const { box, status, press, remove } = await show();
    const command = document.execCommand;
    document.execCommand = () => false;
    press();
    while (!status()) await settled(box).then(() => new Promise((done) => setTimeout(done)));
    document.execCommand = command;
    expect(status()).to.contain('couldn’t copy');
    remove();
  });

  it('is not square when its text comes through a slot', async () => {
    const { copy, remove } = await show();
    expect(getByPart(copy, 'control').classList.contains('square')).to.equal(false);
    remove();
  });
});
