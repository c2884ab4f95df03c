import { expect, oneEvent } from '@open-wc/testing';
import type { Field } from '../../elements/ui/field/field.ts';
import type { AddressSubmitEvent } from '../../elements/wallets/address-form/address-form.events.ts';
import { evmAddress, solanaAddress } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/wallets/address-form.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-address-form', states);

describe('<ev-address-form>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-address-form')!;
    return { element, root: element.shadowRoot!, box, remove };
  };
  const submit = async (
    root: ShadowRoot,
    element: { updateComplete: Promise<unknown> },
    address: string,
  ) => {
    const field = root.querySelector<Field>('ev-field[name=address]')!;
    field.value = address;
    field.dispatchEvent(new Event('input'));
    await element.updateComplete;
    root.querySelector('form')!.requestSubmit();
    await element.updateComplete;
    return field;
  };

  it('fires with the trimmed address and the preselected type', async () => {
    const { element, root, remove } = await render('Choice');
    const event = oneEvent(element, 'ev-address-submit');
    await submit(root, element, ` ${solanaAddress} `);
    const { address, walletType } = (await event) as unknown as AddressSubmitEvent;
    expect([address, walletType.id]).to.deep.equal([solanaAddress, 'phantom']);
    remove();
  });

  it('shows the error of another network and fires nothing', async () => {
    const { element, root, remove } = await render('Choice');
    let fired = false;
    element.addEventListener('ev-address-submit', () => (fired = true));
    const field = await submit(root, element, evmAddress);
    expect(field.error).to.contain('another network');
    expect(fired).to.equal(false);
    remove();
  });

  it('fires nothing while the address is being linked', async () => {
    const { element, root, remove } = await render('Busy');
    let fired = false;
    element.addEventListener('ev-address-submit', () => (fired = true));
    await submit(root, element, solanaAddress);
    expect(fired).to.equal(false);
    remove();
  });
});
