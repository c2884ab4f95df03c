/** Styles of the page around that reach an element by inheritance. */
import { expect } from '@open-wc/testing';
import { css, html, LitElement, type CSSResultGroup } from 'lit';
import { elements } from '../../.storybook/manifest.ts';
import * as all from '../../elements/index.ts';
import '../../elements/core/ev-app/define.ts';
import '../../elements/posts/post-text/define.ts';
import '../../elements/ui/badge/define.ts';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/field/define.ts';
import '../../elements/ui/money/define.ts';
import '../../elements/ui/note/define.ts';
import '../../elements/ui/time/define.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';
import { allInShadow, getByTag, inShadow } from '../queries.ts';
import { settled, stage } from '../standing.ts';

const content = html`
  <ev-post-text text="A post with @alba and #gold"></ev-post-text>
  <ev-note
    ><p>A note of <ev-money amount="12.5" currency="USDC"></ev-money></p
  ></ev-note>
  <ev-button>Publish</ev-button>
  <ev-field label="Name" value="Mara"></ev-field>
  <ev-badge>New</ev-badge>
  <ev-time datetime="2026-11-20T10:00:00Z"></ev-time>
`;

/** What a person's browser inherits by itself, or an element takes from the page on purpose. */
const kept = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'direction',
  'color-scheme',
  'visibility',
  'cursor',
  'pointer-events',
  'text-size-adjust',
];

/** Text styles that pages set on their body, and one that is theirs only. */
const hostStyles: Record<string, string> = {
  'text-transform': 'uppercase',
  'letter-spacing': '6px',
  'word-spacing': '9px',
  'text-indent': '-9999px',
  'text-align': 'right',
  'text-align-last': 'center',
  'text-shadow': '0 0 3px red',
  'white-space': 'nowrap',
  'word-break': 'break-all',
  'line-break': 'anywhere',
  'font-style': 'italic',
  'font-variant': 'small-caps',
  'font-stretch': 'condensed',
  'font-kerning': 'none',
  'font-feature-settings': '"liga" 0',
  'font-variation-settings': '"wght" 900',
  'text-rendering': 'geometricPrecision',
  'text-emphasis': 'dot red',
  'text-underline-offset': '12px',
  'writing-mode': 'vertical-rl',
  'tab-size': '2',
  hyphens: 'auto',
  quotes: 'none',
  'list-style': 'square',
  'caret-color': 'red',
  '-webkit-text-fill-color': 'transparent',
  '-webkit-text-stroke': '3px red',
};

/** The elements in shadow roots, and the hosts themselves, with what is computed for each. */
function readStyles(box: HTMLElement): string[] {
  const read = (element: Element): string[] => {
    const style = getComputedStyle(element);
    const values = Object.keys(hostStyles).map(
      (name) => `${element.localName} ${name}: ${style.getPropertyValue(name)}`,
    );
    const inner = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter(
      ({ localName }) => !['circle', 'path', 'svg'].includes(localName),
    );
    return [...values, ...inner.flatMap(read)];
  };
  return [...box.children].flatMap(read);
}

async function renderIn(style: string): Promise<HTMLElement> {
  const { render } = await import('lit');
  const box = document.createElement('div');
  box.style.cssText = `direction: ltr; ${style}`;
  document.body.append(box);
  render(content, box);
  await settled(box);
  return box;
}

class SlottingElement extends LitElement {
  static override styles = [
    tokens,
    css`
      ev-note {
        letter-spacing: 3px;
      }
    `,
  ];
  protected override render() {
    return html`<ev-note><ev-money amount="12.5" currency="USDC"></ev-money></ev-note>`;
  }
}
customElements.define('test-slotting-element', SlottingElement);

describe('a host page', () => {
  it('gives elements none of its text styles', async () => {
    const plain = await renderIn('');
    const expected = readStyles(plain);
    plain.remove();
    const style = Object.entries(hostStyles).map(([name, value]) => `${name}: ${value}`);
    const styled = await renderIn(style.join('; '));
    expect(readStyles(styled)).to.deep.equal(expected);
    styled.remove();
  });

  it('gives none either to what it slots into another element', async () => {
    const { render } = await import('lit');
    const readInSection = async (style: string) => {
      const box = document.createElement('div');
      document.body.append(box);
      render(
        html`<ev-note><section style=${`direction: ltr; ${style}`}>${content}</section></ev-note>`,
        box,
      );
      await settled(box);
      const styles = readStyles(box.querySelector('section')!);
      box.remove();
      return styles;
    };
    const style = Object.entries(hostStyles).map(([name, value]) => `${name}: ${value}`);
    expect(await readInSection(style.join('; '))).to.deep.equal(await readInSection(''));
  });

  it('leaves what our own elements slot into another one as it is', async () => {
    const { box, remove } = await stage(html`<test-slotting-element></test-slotting-element>`);
    const money = getByTag(box, 'ev-money');
    expect(getComputedStyle(money).letterSpacing).to.equal('3px');
    remove();
  });

  it('gives them its direction, language, color scheme and font', async () => {
    const box = await renderIn('direction: rtl; color-scheme: dark; font-family: serif');
    const note = getComputedStyle(inShadow(box.querySelector('ev-note')!, '.note'));
    expect([note.direction, note.colorScheme, note.fontFamily]).to.deep.equal([
      'rtl',
      'dark',
      'serif',
    ]);
    box.remove();
  });

  it('leaves no inherited property of text to chance', () => {
    const text = getComputedStyle(document.body);
    const names = [...text].filter((name) =>
      /^(?:font|text|letter|word|white|hyphen|line-break|tab|ruby|quotes|list|writing|orphans|widows|caption|empty|border-(?:collapse|spacing))/u.test(
        name,
      ),
    );
    const outer = document.createElement('div');
    const inner = document.createElement('div');
    outer.append(inner);
    document.body.append(outer);
    const isInherited = (name: string) => {
      inner.style.cssText = `${name}: unset`;
      const initial = document.createElement('div');
      initial.style.cssText = `${name}: initial`;
      outer.append(initial);
      for (const value of ['auto', 'none', 'normal', '3px', 'uppercase', 'all', 'dot', 'under'])
        if (CSS.supports(name, value)) {
          outer.style.cssText = `${name}: ${value}`;
          const [got, own] = [inner, initial].map((one) =>
            getComputedStyle(one).getPropertyValue(name),
          );
          if (got !== own) {
            initial.remove();
            return true;
          }
        }
      initial.remove();
      return false;
    };
    const inherited = names.filter(isInherited).filter((name) => !kept.includes(name));
    outer.remove();
    const note = document.createElement('ev-note');
    const reset = (customElements.get('ev-note') as typeof LitElement).elementStyles
      .map((style) => ('cssText' in style ? style.cssText : ''))
      .join('');
    const missing = inherited.filter((name) => {
      const shorthand = [
        name,
        name.replace(
          /-(?:mode|style|color|image|position|type|caps|ligatures|numeric|alternates|east-asian|emoji|collapse)$/u,
          '',
        ),
      ];
      if (/^font-synthesis|^font-variant|^white-space|^text-wrap/u.test(name)) return false;
      return !shorthand.some((one) => reset.includes(`${one}:`));
    });
    note.remove();
    expect(missing).to.deep.equal([]);
  });

  it('does not scale texts by the font size of its root', async () => {
    const root = document.documentElement;
    const sizes: string[][] = [];
    for (const fontSize of ['100%', '62.5%', '200%']) {
      root.style.fontSize = fontSize;
      const box = await renderIn('font-size: 16px');
      sizes.push(
        [...box.children].flatMap((one) =>
          [one, ...allInShadow(one, '*')].map(
            (element) => `${element.localName} ${getComputedStyle(element).fontSize}`,
          ),
        ),
      );
      box.remove();
    }
    root.style.removeProperty('font-size');
    expect(sizes[0]).to.include('ev-note 15px');
    expect(sizes[1]).to.deep.equal(sizes[0]);
    expect(sizes[2]).to.deep.equal(sizes[0]);
  });

  it('finds no size in rem in the styles of any element', () => {
    const flatten = (styles: CSSResultGroup): string =>
      [styles]
        .flat(9)
        .map((style) => ('cssText' in style ? style.cssText : ''))
        .join('\n');
    const inRem = Object.entries(all).flatMap(([name, element]) =>
      typeof element === 'function' && 'styles' in element
        ? (
            flatten(element.styles as CSSResultGroup)
              .replaceAll('var(--ev-rem, 1rem)', '')
              .match(/[^;{]*\drem\b[^;]*/gu) ?? []
          ).map((rule) => `${name}: ${rule}`)
        : [],
    );
    expect(elements.length).to.be.greaterThan(100);
    expect(inRem).to.deep.equal([]);
  });
});
