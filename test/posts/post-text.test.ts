import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/post-text/define.ts';
import * as stories from '../../stories/posts/post-text.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-post-text', fromStories(stories));

describe('<ev-post-text>', () => {
  it('uses the direction of the text in textarea and layer, and the page’s for an empty text', async () => {
    const shown = await stage(html`<div dir="rtl"><ev-post-text></ev-post-text></div>`);
    const text = shown.box.querySelector('ev-post-text')!;
    const directions = async (value: string) => {
      text.value = value;
      await settled(shown.box);
      return ['textarea', '.layer'].map(
        (one) => getComputedStyle(text.shadowRoot!.querySelector(one)!).direction,
      );
    };
    expect(await directions('')).to.deep.equal(['rtl', 'rtl']);
    expect(await directions('Settled in one block.')).to.deep.equal(['ltr', 'ltr']);
    expect(await directions('@metaplex مرحبا')).to.deep.equal(['ltr', 'ltr']);
    expect(await directions('مرحبا @metaplex')).to.deep.equal(['rtl', 'rtl']);
    for (const one of ['textarea', '.layer'])
      expect(getComputedStyle(text.shadowRoot!.querySelector(one)!).unicodeBidi, one).to.equal(
        'plaintext',
      );
    shown.remove();
  });

  it('removes invisible characters that the network refuses and keeps the caret', async () => {
    const shown = await stage(html`<ev-post-text value="ab"></ev-post-text>`);
    const text = shown.box.querySelector('ev-post-text')!;
    const textarea = text.shadowRoot!.querySelector('textarea')!;
    textarea.setRangeText('\uFEFFx', 1, 1, 'end');
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await settled(shown.box);
    expect([text.value, textarea.value, textarea.selectionEnd]).to.deep.equal(['axb', 'axb', 2]);
    shown.remove();
  });
});
