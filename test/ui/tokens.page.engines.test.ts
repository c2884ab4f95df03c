import { expect } from '@open-wc/testing';
import { css, html, LitElement, type CSSResult, type TemplateResult } from 'lit';
import { getContrast, toLinearRgb } from '../../common/contrast.ts';
import { base } from '../../elements/ui/styles/base.styles.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';
import * as elements from '../../elements/index.ts';
import { stage } from '../standing.ts';

class TokenProbe extends LitElement {
  static override styles = [tokens, base, css``];
  override render(): TemplateResult {
    return html`<p><slot></slot></p>`;
  }
  /** The color of a private token as red, green and blue of sRGB, 0–255, painted over the background. */
  getColor(name: string): [number, number, number] {
    const place = this.renderRoot.querySelector('p')!;
    const canvas = Object.assign(document.createElement('canvas'), {
      width: 1,
      height: 1,
    }).getContext('2d')!;
    for (const one of ['background', name]) {
      place.style.setProperty('color', `var(--_color-${one})`);
      canvas.fillStyle = getComputedStyle(place).color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }
}
customElements.define('token-probe', TokenProbe);

/** Tokens of the seeded brands, and the default without any. */
const brands: Record<string, Record<string, string>> = {
  default: {},
  metaplex: {
    'color-scheme': 'dark',
    '--ev-color-paper': 'oklch(0.16 0.008 140)',
    '--ev-color-ink': 'oklch(0.955 0.008 120)',
    '--ev-color-accent': 'oklch(0.87 0.19 127)',
    '--ev-color-on-accent': 'oklch(0.2 0.04 130)',
  },
  switchboard: {
    'color-scheme': 'dark',
    '--ev-color-paper': 'oklch(0.19 0.022 262)',
    '--ev-color-ink': 'oklch(0.95 0.008 250)',
    '--ev-color-accent': 'oklch(0.79 0.115 225)',
    '--ev-color-on-accent': 'oklch(0.2 0.04 240)',
  },
  acme: {
    'color-scheme': 'light',
    '--ev-color-paper': 'oklch(0.988 0.003 200)',
    '--ev-color-ink': 'oklch(0.23 0.025 215)',
    '--ev-color-accent': 'oklch(0.47 0.092 200)',
    '--ev-color-on-accent': 'oklch(0.99 0.004 200)',
  },
};
/** A probe with a line of small text, and one in another language in it. */
class LanguageProbe extends LitElement {
  static override styles = [tokens, base];
  override render(): TemplateResult {
    return html`<p class="text-xs"></p>
      <div lang="ar"><p class="text-xs"></p></div>
      <h2></h2>`;
  }
}
customElements.define('language-probe', LanguageProbe);

describe('Arabic', () => {
  for (const [lang, sizes, spacing] of [
    ['en', ['12px', '13px'], false],
    ['ar', ['13px', '13px'], true],
    ['ar-EG', ['13px', '13px'], true],
  ] as const)
    it(`has larger small text, and joined letters stay joined, in a page in ${lang}`, async () => {
      const { box, remove } = await stage(
        html`<div lang=${lang}><language-probe></language-probe></div>`,
      );
      const root = box.querySelector('language-probe')!.shadowRoot!;
      const shown = [...root.querySelectorAll('p')].map((one) => getComputedStyle(one).fontSize);
      expect(shown).to.deep.equal(sizes);
      const { letterSpacing } = getComputedStyle(root.querySelector('h2')!);
      expect(['normal', '0px'].includes(letterSpacing)).to.equal(spacing);
      remove();
    });
});

const tones = ['success', 'warning', 'danger', 'info'];
const pairs: [string, string, number][] = [
  ...['background', 'surface', 'neutral-1', 'surface-sunken'].flatMap((ground) =>
    ['text', 'text-muted', 'text-subtle'].map((text): [string, string, number] => [
      text,
      ground,
      4.5,
    ]),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-emphasis', 'emphasis', 4.5],
  ['on-emphasis', 'neutral-6', 4.5],
  ['on-emphasis', 'neutral-5', 4.5],
  ['accent', 'background', 3],
  ['accent', 'surface', 3],
  ['border-control', 'background', 3],
  ['border-control', 'surface', 3],
  ...tones.flatMap((tone): [string, string, number][] => [
    [tone, 'background', 4.5],
    [tone, 'surface', 4.5],
    [tone, `${tone}-fill`, 4.5],
    ['text', `${tone}-fill`, 4.5],
  ]),
];

describe('tokens', () => {
  const probe = async (rules: Record<string, string>, scheme: 'light' | 'dark') => {
    const shown = await stage(html`<div><token-probe>Text</token-probe></div>`, scheme);
    for (const [name, value] of Object.entries(rules))
      (shown.element as HTMLElement).style.setProperty(name, value);
    return { ...shown, found: shown.box.querySelector<TokenProbe>('token-probe')! };
  };

  for (const [brand, rules] of Object.entries(brands))
    for (const scheme of ['light', 'dark'] as const)
      it(`meets the contrast minimum: ${brand}, ${scheme}`, async () => {
        const { found, remove } = await probe(rules, scheme);
        const poor = pairs
          .map(([front, back, needed]) => ({
            front,
            back,
            needed,
            is: getContrast(
              toLinearRgb(...found.getColor(front)),
              toLinearRgb(...found.getColor(back)),
            ),
          }))
          .filter(({ is, needed }) => is < needed)
          .map(
            ({ front, back, needed, is }) => `${front} on ${back}: ${is.toFixed(2)} of ${needed}`,
          );
        remove();
        expect(poor).to.deep.equal([]);
      });

  it('are computed again in a theme within a theme', async () => {
    const { box, found, remove } = await probe({ '--ev-color-ink': 'rgb(0 0 120)' }, 'light');
    const inner = document.createElement('section');
    inner.style.setProperty('--ev-color-ink', 'rgb(0 120 0)');
    const nested = document.createElement('token-probe') as TokenProbe;
    inner.append(nested);
    found.append(inner);
    await nested.updateComplete;
    const [outerText, innerText] = [found.getColor('text-muted'), nested.getColor('text-muted')];
    expect(outerText[2]).to.be.greaterThan(outerText[1]);
    expect(innerText[1]).to.be.greaterThan(innerText[2]);
    box.remove();
    remove();
  });

  it('inherit the font of the host page until one is set', async () => {
    const { element, found, remove } = await probe({ 'font-family': 'serif' }, 'light');
    expect(getComputedStyle(found).fontFamily).to.equal('serif');
    element.style.setProperty('--ev-font-text', 'monospace');
    expect(getComputedStyle(found).fontFamily).to.equal('monospace');
    remove();
  });

  it('allow setting any derived token', async () => {
    const { found, remove } = await probe({ '--ev-color-border': 'rgb(1 2 3)' }, 'light');
    expect(found.getColor('border')).to.deep.equal([1, 2, 3]);
    remove();
  });

  it('share one style sheet between all elements', async () => {
    const { box, found, remove } = await probe({}, 'light');
    const other = document.createElement('token-probe') as TokenProbe;
    box.append(other);
    await other.updateComplete;
    expect(
      found.shadowRoot!.adoptedStyleSheets[0] === other.shadowRoot!.adoptedStyleSheets[0],
    ).to.equal(true);
    remove();
  });

  it('are declared in each element that uses them', () => {
    const missing = Object.entries(elements).flatMap(([name, element]) => {
      const sheets = (element as typeof LitElement).elementStyles ?? [];
      const text = sheets.map((sheet) => (sheet as CSSResult).cssText).join('\n');
      // Other private properties are set by scripts and templates.
      const used = [
        ...text.matchAll(
          /var\((--_(?:color|font|line|letter|space|size|radius|border|shadow|easing|duration|focus)-[\w-]+)\)/g,
        ),
      ].map(([, token]) => token!);
      return [...new Set(used)]
        .filter((token) => !text.includes(`${token}:`))
        .map((token) => `${name} ${token}`);
    });
    expect(missing).to.deep.equal([]);
  });
});
