import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/select/define.ts';
import type { SelectOption } from '../../elements/ui/select/select.ts';
import { getByRole, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

const options: SelectOption[] = [
  { value: 'a', label: 'Phantom', detail: '7xKp…9fQm' },
  { value: 'b', label: 'MetaMask', detail: '0x8f3A…c41E' },
  { value: 'c', label: 'Ledger', disabled: true },
];

standing('ev-select', {
  chosen: () => html`<ev-select label="To" .options=${options} value="a"></ev-select>`,
  open: () =>
    html`<ev-select label="To" .options=${options} placeholder="Choose a wallet"></ev-select>`,
  error: () =>
    html`<ev-select label="To" .options=${options} error="Choose a wallet."></ev-select>`,
  disabled: () => html`<ev-select label="To" .options=${options} value="a" disabled></ev-select>`,
});

describe('<ev-select>', () => {
  it('contributes to the form data and fires change with the new value', async () => {
    const { box, remove } = await stage(
      html`<form>
        <ev-select name="wallet" label="To" .options=${options} value="a" required></ev-select>
      </form>`,
    );
    const [form, select] = [box.querySelector('form')!, box.querySelector('ev-select')!];
    const native = getByRole<HTMLSelectElement>(select, 'combobox');
    const heard: unknown[] = [];
    select.addEventListener('change', () => heard.push(select.value));
    native.value = 'b';
    native.dispatchEvent(new Event('change', { bubbles: true }));
    await settled(box);
    expect(heard).to.deep.equal(['b']);
    expect(new FormData(form).get('wallet')).to.equal('b');
    expect(inShadow(select, '.value').textContent).to.contain('0x8f3A…c41E');
    form.reset();
    await settled(box);
    expect([select.value, native.value]).to.deep.equal(['a', 'a']);
    remove();
  });

  it('shows the selected option when the options are set later', async () => {
    const { box, remove } = await stage(html`<ev-select label="To" value="b"></ev-select>`);
    const select = box.querySelector('ev-select')!;
    select.options = options;
    await settled(box);
    expect(getByRole<HTMLSelectElement>(select, 'combobox').value).to.equal('b');
    Object.assign(select, { options: undefined, value: undefined });
    await settled(box);
    expect(inShadow(select, '.value').textContent?.trim()).to.equal('');
    remove();
  });

  it('is invalid while it is required and empty', async () => {
    const { box, remove } = await stage(
      html`<ev-select label="To" required .options=${options}></ev-select>`,
    );
    const select = box.querySelector('ev-select')!;
    expect(select.checkValidity()).to.equal(false);
    select.value = 'a';
    await settled(box);
    expect(select.checkValidity()).to.equal(true);
    remove();
  });
});
