import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/field/define.ts';
import '../../elements/ui/button/define.ts';
import { getByPart, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-field', {
  empty: () =>
    html`<ev-field
      label="Email"
      type="email"
      placeholder="name@example.com"
      help="We send codes here."
    ></ev-field>`,
  filled: () => html`<ev-field label="Email" value="mara@lindqvist.se"></ev-field>`,
  error: () =>
    html`<ev-field
      label="Email"
      value="mara@lindqvist"
      error="Add the part after the dot, such as .se"
    ></ev-field>`,
  success: () =>
    html`<ev-field label="Email" value="mara@lindqvist.se" success="Verified"></ev-field>`,
  busy: () =>
    html`<ev-field label="Email" value="mara@lindqvist.se" busy help="Checking"></ev-field>`,
  disabled: () =>
    html`<ev-field
      label="Email"
      value="mara@lindqvist.se"
      disabled
      help="Locked for 24 hours after a change"
    ></ev-field>`,
  big: () =>
    html`<ev-field label="Amount" size="large" inputmode="decimal" value="60.00"
      ><span slot="aside">25.00 to 184.20</span><span slot="suffix">USDC</span></ev-field
    >`,
  lines: () => html`<ev-field label="Message" rows="3" value="One"></ev-field>`,
});

it('takes over a text that is put in without an input event', async () => {
  const { box, remove } = await stage(html`<ev-field label="Name" value="Mara"></ev-field>`);
  const field = box.querySelector('ev-field')!;
  const values: string[] = [];
  field.addEventListener('input', () => values.push(field.value!));
  native(field).value = 'Put in';
  field.help = 'An update writes the value again.';
  await settled(box);
  expect([field.value, native(field).value]).to.deep.equal(['Put in', 'Put in']);
  native(field).value = 'Put in again';
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(field.value).to.equal('Put in again');
  field.value = 'Set by the page';
  await settled(box);
  expect(native(field).value).to.equal('Set by the page');
  expect(values).to.deep.equal(['Put in', 'Put in again']);
  remove();
});

const native = (field: Element) => getByPart<HTMLInputElement>(field, 'input');

describe('<ev-field>', () => {
  const inForm = async (more = html``) => {
    const shown = await stage(
      html`<form>
        <ev-field name="email" label="Email" type="email" value="a@b.se" required></ev-field>${more}
      </form>`,
    );
    return {
      ...shown,
      form: shown.box.querySelector('form')!,
      field: shown.box.querySelector('ev-field')!,
    };
  };

  it('contributes value, reset and validity to the form', async () => {
    const { box, form, field, remove } = await inForm();
    expect(new FormData(form).get('email')).to.equal('a@b.se');
    field.value = 'nonsense';
    await settled(box);
    expect(form.checkValidity()).to.equal(false);
    form.reset();
    await settled(box);
    expect([field.value, form.checkValidity(), native(field).value]).to.deep.equal([
      'a@b.se',
      true,
      'a@b.se',
    ]);
    remove();
  });

  it('dispatches input and change with the current value', async () => {
    const { field, remove } = await inForm();
    const heard: string[] = [];
    for (const type of ['input', 'change'])
      field.addEventListener(type, () => heard.push(`${type} ${field.value}`));
    native(field).value = 'c@d.se';
    native(field).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    native(field).dispatchEvent(new Event('change', { bubbles: true }));
    expect(heard).to.deep.equal(['input c@d.se', 'change c@d.se']);
    remove();
  });

  it('shows the validation error and takes the focus, and clears the error on input', async () => {
    const { box, form, field, remove } = await inForm();
    field.value = '';
    await settled(box);
    expect(form.reportValidity()).to.equal(false);
    await settled(box);
    const help = inShadow(field, '.help');
    expect(help.textContent?.trim()).to.not.equal('');
    expect(native(field).getAttribute('aria-invalid')).to.equal('true');
    expect(document.activeElement === field).to.equal(true);
    native(field).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await settled(box);
    expect(native(field).hasAttribute('aria-invalid')).to.equal(false);
    remove();
  });

  it('submits the form on Enter through its submit button', async () => {
    const { form, field, remove } = await inForm(
      html`<ev-button type="submit" name="act" value="save">Save</ev-button>`,
    );
    const sent: (FormDataEntryValue | null)[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new FormData(form).get('act'));
    });
    const enter = (more = {}) =>
      native(field).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...more }),
      );
    enter({ isComposing: true });
    // Safari has ended the composition by then.
    enter({ keyCode: 229 });
    enter();
    expect(sent).to.deep.equal(['save']);
    form.querySelector('ev-button')!.disabled = true;
    enter();
    expect(sent).to.deep.equal(['save']);
    remove();
  });

  it('is described by its help text, or by its error instead', async () => {
    const { box, element, remove } = await stage(
      html`<ev-field label="Email" help="We send codes here."></ev-field>`,
    );
    const field = element as HTMLElementTagNameMap['ev-field'];
    const described = () =>
      field
        .shadowRoot!.getElementById(native(field).getAttribute('aria-describedby')!)!
        .textContent?.trim();
    expect(described()).to.equal('We send codes here.');
    field.error = 'Taken.';
    await settled(box);
    expect(described()).to.equal('Taken.');
    remove();
  });

  it('accepts undefined for every property', async () => {
    const { box, field, remove } = await inForm();
    const names = [
      'value',
      'type',
      'label',
      'help',
      'error',
      'success',
      'placeholder',
      'autocomplete',
      'size',
      'rows',
      'name',
    ] as const;
    for (const name of names) Object.assign(field, { [name]: undefined });
    await settled(box);
    expect(native(field).value).to.equal('');
    expect(native(field).type).to.equal('text');
    remove();
  });
});
