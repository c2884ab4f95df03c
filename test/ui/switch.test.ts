import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/switch/define.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-switch', {
  off: () => html`<ev-switch label="I accept the terms"></ev-switch>`,
  on: () => html`<ev-switch label="I accept the terms" checked help="Version 4"></ev-switch>`,
  error: () => html`<ev-switch label="I accept the terms" error="Accept them to go on."></ev-switch>`,
  disabled: () => html`<ev-switch label="I accept the terms" disabled checked></ev-switch>`,
});

describe('<ev-switch>', () => {
  it('takes part in the form, and its label is its name', async () => {
    const { box, remove } = await stage(html`<form><ev-switch name="terms" value="4" required>I accept</ev-switch></form>`);
    const [form, box4] = [box.querySelector('form')!, box.querySelector('ev-switch')!];
    const heard: boolean[] = [];
    box4.addEventListener('change', () => heard.push(box4.checked));
    expect(form.checkValidity()).to.equal(false);
    box4.shadowRoot!.querySelector('label')!.click();
    await settled(box);
    expect(heard).to.deep.equal([true]);
    expect(new FormData(form).get('terms')).to.equal('4');
    expect(form.checkValidity()).to.equal(true);
    form.reset();
    await settled(box);
    expect([box4.checked, new FormData(form).get('terms')]).to.deep.equal([false, null]);
    remove();
  });

  it('takes undefined for off', async () => {
    const { box, element, remove } = await stage(html`<ev-switch checked label="On"></ev-switch>`);
    Object.assign(element, { checked: undefined, label: undefined, disabled: undefined });
    await settled(box);
    expect(element.shadowRoot!.querySelector('input')!.checked).to.equal(false);
    remove();
  });
});
