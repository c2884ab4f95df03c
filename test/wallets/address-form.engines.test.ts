import { expect, oneEvent } from '@open-wc/testing';
import { parseWalletAddress } from '../../common/text/wallet-address.ts';
import type { AddressSubmitEvent } from '../../elements/wallets/address-form/address-form.events.ts';
import { evmAddress, solanaAddress } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/wallets/address-form.stories.ts';
import { createAddressText, programAddress } from '../contract/address-texts.ts';
import { fromStories } from '../from-stories.ts';
import { random } from '../server/seeds.ts';
import { inShadow, queryAllByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-address-form', states);

describe('<ev-address-form>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-address-form')!;
    return { element, root: element, box, remove };
  };
  const submit = async (
    root: Element,
    element: { updateComplete: Promise<unknown> },
    address: string,
  ) => {
    const field = queryAllByTag(root, 'ev-field').find(({ name }) => name === 'address')!;
    field.value = address;
    field.dispatchEvent(new Event('input'));
    await element.updateComplete;
    inShadow<HTMLFormElement>(root, 'form').requestSubmit();
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

  for (const [state, chain] of [
    ['Choice', 'solana'],
    ['OneKind', 'evm'],
  ] as const)
    it(`fires for exactly the texts that the server takes as an address of ${chain}`, async () => {
      const { element, root, remove } = await render(state);
      expect(element.types![0]!.chain).to.equal(chain);
      let sent: string | null = null;
      element.addEventListener('ev-address-submit', ({ address }) => (sent = address));
      const seeds = random(1);
      for (let count = 0; count < 150; count++) {
        const text = createAddressText(seeds);
        sent = null;
        const field = await submit(root, element, text);
        const parsed = parseWalletAddress(chain, text);
        expect(sent, JSON.stringify(text)).to.equal(parsed.ok ? parsed.address : null);
        expect(field.error === '', JSON.stringify(text)).to.equal(parsed.ok);
      }
      remove();
    });

  it('refuses the address of a program, and the zero address', async () => {
    const solana = await render('Choice');
    const program = await submit(solana.root, solana.element, programAddress);
    expect(program.error).to.contain('belongs to a program');
    solana.remove();
    const evm = await render('OneKind');
    const zero = await submit(evm.root, evm.element, `0x${'0'.repeat(40)}`);
    expect(zero.error).to.contain('the zero address');
    evm.remove();
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
