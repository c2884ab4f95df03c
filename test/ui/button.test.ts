import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import type { Button } from '../../elements/ui/button/button.ts';
import { pencil } from '../../elements/ui/icons/pencil.ts';
import { settled, stage, standing } from '../standing.ts';

const icon = html`<span slot="icon">${pencil}</span>`;

standing('ev-button', {
  plain: () => html`<ev-button>New post</ev-button>`,
  primary: () => html`<ev-button variant="primary">Join</ev-button>`,
  strong: () => html`<ev-button variant="strong" size="large">Claim 42.80 USDC</ev-button>`,
  quiet: () => html`<ev-button variant="quiet">Cancel</ev-button>`,
  danger: () => html`<ev-button variant="danger" size="small">Remove</ev-button>`,
  'icon and text': () => html`<ev-button>${icon}New post</ev-button>`,
  'icon alone': () => html`<ev-button label="Write">${icon}</ev-button>`,
  disabled: () =>
    html`<ev-button variant="primary" disabled disabled-reason="No current campaign."
      >New post</ev-button
    >`,
  busy: () => html`<ev-button busy variant="primary">Publish</ev-button>`,
  link: () => html`<ev-button href="/campaigns">All Campaigns</ev-button>`,
  'disabled link': () =>
    html`<ev-button href="/campaigns" disabled disabled-reason="Not yet."
      >All Campaigns</ev-button
    >`,
});

const inner = (button: Button) => button.shadowRoot!.querySelector<HTMLElement>('.control')!;

describe('<ev-button>', () => {
  const show = async (template = html`<ev-button>Go</ev-button>`) => {
    const shown = await stage(template);
    return { ...shown, button: shown.box.querySelector('ev-button')! };
  };

  it('submits its form once, with its name and value', async () => {
    const { box, button, remove } = await show(
      html`<form><ev-button type="submit" name="act" value="send">Send</ev-button></form>`,
    );
    const sent: (FormDataEntryValue | null)[] = [];
    const form = box.querySelector('form')!;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new FormData(form).get('act'));
    });
    inner(button).click();
    expect(sent).to.deep.equal(['send']);
    expect(new FormData(form).get('act')).to.equal(null);
    remove();
  });

  it('resets the form', async () => {
    const { box, button, remove } = await show(
      html`<form><input value="a" /><ev-button type="reset">Undo</ev-button></form>`,
    );
    const input = box.querySelector('input')!;
    input.value = 'b';
    button.click();
    expect(input.value).to.equal('a');
    remove();
  });

  it('stops clicks while it is disabled or busy, and stays focusable', async () => {
    const { button, remove } = await show();
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    button.disabled = true;
    button.disabledReason = 'No current campaign.';
    await button.updateComplete;
    inner(button).click();
    button.focus();
    expect(button.shadowRoot!.activeElement).to.equal(inner(button));
    expect(inner(button).getAttribute('aria-disabled')).to.equal('true');
    button.disabled = false;
    button.busy = true;
    inner(button).click();
    expect(clicks).to.equal(0);
    button.busy = false;
    inner(button).click();
    expect(clicks).to.equal(1);
    remove();
  });

  it('is disabled by a disabled fieldset', async () => {
    const { button, remove } = await show(
      html`<fieldset disabled><ev-button>Go</ev-button></fieldset>`,
    );
    expect(inner(button).getAttribute('aria-disabled')).to.equal('true');
    remove();
  });

  for (const template of [
    html`<ev-button>Publish</ev-button>`,
    html`<ev-button>${icon}New post</ev-button>`,
    html`<ev-button label="Write">${icon}</ev-button>`,
  ])
    it('keeps its width while busy', async () => {
      const { button, remove } = await show(template);
      const before = button.getBoundingClientRect().width;
      button.busy = true;
      await button.updateComplete;
      expect(button.getBoundingClientRect().width).to.be.closeTo(before, 0.6);
      remove();
    });

  it('is a link with href, and without one while disabled', async () => {
    const { button, remove } = await show(html`<ev-button href="#there">Go</ev-button>`);
    expect(inner(button).getAttribute('href')).to.equal('#there');
    button.disabled = true;
    await button.updateComplete;
    expect(inner(button).hasAttribute('href')).to.equal(false);
    remove();
  });

  it('accepts undefined for every property', async () => {
    const { box, button, remove } = await show();
    for (const name of [
      'variant',
      'size',
      'type',
      'name',
      'value',
      'href',
      'rel',
      'target',
      'label',
      'disabledReason',
    ] as const)
      Object.assign(button, { [name]: undefined });
    Object.assign(button, { disabled: undefined, busy: undefined, wide: undefined });
    await settled(box);
    expect(inner(button).className).to.not.contain('undefined');
    const click = oneEvent(button, 'click');
    inner(button).click();
    await click;
    remove();
  });
});
