import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { setHydrating } from '../../elements/base/hydrating.ts';
import '../../elements/ui/button/define.ts';
import type { Button } from '../../elements/ui/button/button.ts';
import { pencil } from '../../elements/ui/icons/icons.ts';
import { getByPart, getFocused } from '../queries.ts';
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
  'with an address without script': () =>
    html`<ev-button fallback-href="#login" variant="primary">Log in with X</ev-button>`,
  'disabled link': () =>
    html`<ev-button href="/campaigns" disabled disabled-reason="Not yet."
      >All Campaigns</ev-button
    >`,
});

const inner = (button: Button) => getByPart(button, 'control');

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
    expect(getFocused()).to.equal(inner(button));
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

  it('stays a button where an address works without script', async () => {
    const { button, remove } = await show(
      html`<ev-button fallback-href="#fallback">Log in</ev-button>`,
    );
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    expect(inner(button).getAttribute('role')).to.equal('button');
    expect(inner(button).getAttribute('href')).to.equal('#fallback');
    inner(button).click();
    button.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: ' ' });
    expect(clicks).to.equal(3);
    expect(location.hash).to.equal('');
    // The person asks for another tab: the browser opens the address there.
    const event = new MouseEvent('click', {
      bubbles: true,
      composed: true,
      cancelable: true,
      ctrlKey: true,
    });
    let isPrevented: boolean | undefined;
    const stop = (click: Event) => {
      isPrevented = click.defaultPrevented;
      click.preventDefault();
    };
    button.parentElement!.addEventListener('click', stop, { capture: true });
    button.shadowRoot!.addEventListener('click', (click) => click.preventDefault());
    inner(button).dispatchEvent(event);
    expect(isPrevented).to.equal(false);
    expect(clicks).to.equal(3);
    button.busy = true;
    await button.updateComplete;
    expect(inner(button).hasAttribute('href')).to.equal(false);
    remove();
  });

  it('is disabled, with the reason, before the page answers, unless it works or is repeated', async () => {
    setHydrating(true);
    const { box, remove } = await show(
      html`<ev-button>Join</ev-button><ev-button data-replay="open">Open</ev-button
        ><ev-button href="#there">Go</ev-button
        ><ev-button fallback-href="#login">Log in</ev-button>`,
    );
    const buttons = [...box.querySelectorAll('ev-button')];
    const read = () => buttons.map((button) => inner(button).getAttribute('aria-disabled'));
    expect(read()).to.deep.equal(['true', null, null, null]);
    expect(inner(buttons[0]!).title).to.equal('The page is still loading.');
    setHydrating(false);
    for (const button of buttons) button.requestUpdate();
    await settled(box);
    expect(read()).to.deep.equal([null, null, null, null]);
    expect(inner(buttons[0]!).hasAttribute('title')).to.equal(false);
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
      'fallbackHref',
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
