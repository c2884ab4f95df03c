import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { sampleNow, wallets, walletTypes } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/wallets/wallet-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, queryAllByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-wallet-list', fromStories(stories));

describe('<ev-wallet-list>', () => {
  it('draws a glyph of each known type, and of an unknown one that of any wallet', async () => {
    const [phantom] = wallets;
    const list = [phantom, { ...phantom, id: 'x', walletTypeId: 'other' }];
    const { element, remove } = await stage(
      html`<ev-wallet-list .wallets=${list}></ev-wallet-list>`,
    );
    const glyphs = allInShadow<SVGElement>(element, '.wallet-icon svg');
    expect(glyphs.map((glyph) => glyph.classList.contains('icon'))).to.deep.equal([false, true]);
    remove();
  });

  it('links each address to the block explorer of its wallet type', async () => {
    const { element, remove } = await stage(
      html`<ev-wallet-list .wallets=${wallets} .types=${walletTypes}></ev-wallet-list>`,
    );
    const links = queryAllByRole<HTMLAnchorElement>(element, 'link', {
      name: /^Open \S+ in a block explorer$/,
    });
    expect(links[0]!.href).to.equal(`https://explorer.solana.com/address/${wallets[0]!.address}`);
    expect(links.length).to.equal(wallets.length);
    remove();
  });

  it('aligns the columns of all rows', async () => {
    const { box, element, remove } = await stage(
      html`<ev-wallet-list
        .wallets=${wallets}
        .types=${walletTypes}
        .now=${sampleNow}
      ></ev-wallet-list>`,
    );
    element.style.width = '640px';
    await settled(box);
    const starts = allInShadow(element, '.state').map((one) => one.getBoundingClientRect().left);
    expect(starts.length).to.equal(wallets.length);
    expect(new Set(starts).size).to.equal(1);
    remove();
  });
});
