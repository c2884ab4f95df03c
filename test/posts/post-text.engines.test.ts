import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/post-text/define.ts';
import * as stories from '../../stories/posts/post-text.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByPart, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-post-text', fromStories(stories));

describe('<ev-post-text>', () => {
  it('uses the direction of the text in textarea and layer, and the page’s for an empty text', async () => {
    const shown = await stage(html`<div dir="rtl"><ev-post-text></ev-post-text></div>`);
    const text = shown.box.querySelector('ev-post-text')!;
    const directions = async (value: string) => {
      text.value = value;
      await settled(shown.box);
      return ['textarea', '.layer'].map((one) => getComputedStyle(inShadow(text, one)).direction);
    };
    expect(await directions('')).to.deep.equal(['rtl', 'rtl']);
    expect(await directions('Settled in one block.')).to.deep.equal(['ltr', 'ltr']);
    expect(await directions('@metaplex مرحبا')).to.deep.equal(['ltr', 'ltr']);
    expect(await directions('مرحبا @metaplex')).to.deep.equal(['rtl', 'rtl']);
    for (const one of ['textarea', '.layer'])
      expect(getComputedStyle(inShadow(text, one)).unicodeBidi, one).to.equal('plaintext');
    shown.remove();
  });

  it('removes invisible characters that the network refuses and keeps the caret', async () => {
    const shown = await stage(html`<ev-post-text value="ab"></ev-post-text>`);
    const text = shown.box.querySelector('ev-post-text')!;
    const textarea = getByPart<HTMLTextAreaElement>(text, 'textarea');
    textarea.setRangeText('\uFEFFx', 1, 1, 'end');
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await settled(shown.box);
    expect([text.value, textarea.value, textarea.selectionEnd]).to.deep.equal(['axb', 'axb', 2]);
    shown.remove();
  });

  it('can be pressed wherever its box is, and has its text where the layer has it', async () => {
    const shown = await stage(
      html`<div style="display: flex; flex-direction: column; width: 240px; height: 400px">
        <ev-post-text style="flex: 1 0 auto" value="One line"></ev-post-text>
      </div>`,
    );
    const text = shown.box.querySelector('ev-post-text')!;
    const textarea = getByPart<HTMLTextAreaElement>(text, 'textarea');
    const [box, field, layer] = [text, textarea, inShadow(text, '.layer')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect([box!.height, field!.height, field!.top - box!.top]).to.deep.equal([400, 400, 0]);
    const sides = ({ left, right }: DOMRect) => [left - box!.left, right - box!.right];
    expect([sides(field!), sides(layer!)]).to.deep.equal([[-2, 2], [-2, 2]]); // prettier-ignore
    expect(text.shadowRoot!.elementFromPoint(box!.left + 100, box!.bottom - 4)).to.equal(textarea);
    shown.remove();
  });

  it('has a placeholder while it is empty', async () => {
    const shown = await stage(html`<ev-post-text placeholder="What is new?"></ev-post-text>`);
    const text = shown.box.querySelector('ev-post-text')!;
    const textarea = getByPart<HTMLTextAreaElement>(text, 'textarea');
    const placeholders: string[] = [];
    for (const value of ['', 'a', '']) {
      textarea.value = value;
      textarea.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await settled(shown.box);
      placeholders.push(textarea.placeholder);
    }
    expect(placeholders).to.deep.equal(['What is new?', '', 'What is new?']);
    shown.remove();
  });

  it('highlights the lines that its textarea has, while they are edited', async () => {
    const shown = await stage(html`<div style="width: 240px"><ev-post-text></ev-post-text></div>`);
    const text = shown.box.querySelector('ev-post-text')!;
    const find = (selector: string) => inShadow(text, selector);
    const textarea = find('textarea') as HTMLTextAreaElement;
    const layer = find('.layer');
    layer.style.minHeight = textarea.style.minHeight = '0';
    const lines = () => [...layer.children] as HTMLElement[];
    for (const value of [
      'One line',
      '\n\nThe third line #ad',
      'A line that is long enough to be broken @metaplex\n\nhttps://metaplex.com/core/a/long/path #ad\n',
      'A line that is long enough to be broken @metaplex\n\n\nمرحبا بالعالم كله @metaplex هذا سطر طويل\n1, 2, 3\nend',
      '👩🏽‍🤝‍👨🏻 🇸🇪\n日本語の長い文章はどこでも改行できます。',
      'One line',
    ]) {
      text.value = value;
      await settled(shown.box);
      expect(lines().map((line) => line.textContent)).to.deep.equal(value.split('\n'));
      // The textarea is as high as the layer: it needs no more, and without the last line it would be too low.
      const wanted = layer.offsetHeight;
      expect(textarea.scrollHeight, value).to.be.at.most(wanted + 1);
      textarea.style.height = '0';
      expect(textarea.scrollHeight, value).to.be.within(wanted - 1, wanted + 1);
      textarea.style.height = '';
    }
    text.value = 'first @a\nsecond\nthird #b';
    await settled(shown.box);
    const [first, , third] = lines();
    text.value = 'first @a\nsecond #c\nand more\nthird #b';
    await settled(shown.box);
    expect([lines()[0] === first, lines()[3] === third]).to.deep.equal([true, true]);
    expect(text.weight).to.equal(36);
    text.limits = { ...text.limits, maxWeighted: 12 };
    await settled(shown.box);
    const over = [...layer.querySelectorAll('.over')].map((one) => one.textContent);
    expect(over).to.deep.equal(['ond #c', 'and more', 'third #b']);
    shown.remove();
  });
});
