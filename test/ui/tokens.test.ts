import { expect } from '@open-wc/testing';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { base } from '../../elements/ui/styles/base.styles.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';
import { stage } from '../standing.ts';

class TokenProbe extends LitElement {
  static override styles = [tokens, base, css``];
  override render(): TemplateResult {
    return html`<p><slot></slot></p>`;
  }
  /** A private name's colour as red, green and blue of sRGB, 0–255, over the ground. */
  colour(name: string): [number, number, number] {
    const place = this.renderRoot.querySelector('p')!;
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
    for (const one of ['ground', name]) {
      place.style.setProperty('color', `var(--_${one})`);
      canvas.fillStyle = getComputedStyle(place).color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }
}
customElements.define('token-probe', TokenProbe);

const luminance = (rgb: [number, number, number]): number => {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Rows of the brands table, and our own without any input. */
const brands: Record<string, Record<string, string>> = {
  default: {},
  metaplex: {
    'color-scheme': 'dark',
    '--ev-paper': 'oklch(0.16 0.008 140)',
    '--ev-ink': 'oklch(0.955 0.008 120)',
    '--ev-accent': 'oklch(0.87 0.19 127)',
    '--ev-on-accent': 'oklch(0.2 0.04 130)',
  },
  switchboard: {
    'color-scheme': 'dark',
    '--ev-paper': 'oklch(0.19 0.022 262)',
    '--ev-ink': 'oklch(0.95 0.008 250)',
    '--ev-accent': 'oklch(0.79 0.115 225)',
    '--ev-on-accent': 'oklch(0.2 0.04 240)',
  },
  acme: {
    'color-scheme': 'light',
    '--ev-paper': 'oklch(0.988 0.003 200)',
    '--ev-ink': 'oklch(0.23 0.025 215)',
    '--ev-accent': 'oklch(0.47 0.092 200)',
    '--ev-on-accent': 'oklch(0.99 0.004 200)',
  },
};
const tones = ['good', 'warn', 'bad', 'info'];
const pairs: [string, string, number][] = [
  ...['ground', 'sheet', 'step-1', 'well'].flatMap((ground) =>
    ['text', 'text-2', 'text-3'].map((text): [string, string, number] => [text, ground, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-strong', 'strong', 4.5],
  ['on-strong', 'step-6', 4.5],
  ['on-strong', 'step-5', 4.5],
  ['accent', 'ground', 3],
  ['accent', 'sheet', 3],
  ['line-control', 'ground', 3],
  ['line-control', 'sheet', 3],
  ...tones.flatMap((tone): [string, string, number][] => [
    [tone, 'ground', 4.5],
    [tone, 'sheet', 4.5],
    [tone, `${tone}-fill`, 4.5],
    ['text', `${tone}-fill`, 4.5],
  ]),
];

describe('tokens', () => {
  const probe = async (rules: Record<string, string>, scheme: 'light' | 'dark') => {
    const shown = await stage(html`<div><token-probe>Text</token-probe></div>`, scheme);
    for (const [name, value] of Object.entries(rules)) (shown.element as HTMLElement).style.setProperty(name, value);
    return { ...shown, found: shown.box.querySelector<TokenProbe>('token-probe')! };
  };

  for (const [brand, rules] of Object.entries(brands))
    for (const scheme of ['light', 'dark'] as const)
      it(`can be read: ${brand}, ${scheme}`, async () => {
        const { found, remove } = await probe(rules, scheme);
        const poor = pairs
          .map(([front, back, needed]) => ({
            front,
            back,
            needed,
            is: contrast(luminance(found.colour(front)), luminance(found.colour(back))),
          }))
          .filter(({ is, needed }) => is < needed)
          .map(({ front, back, needed, is }) => `${front} on ${back}: ${is.toFixed(2)} of ${needed}`);
        remove();
        expect(poor).to.deep.equal([]);
      });

  it('come out anew in a theme within a theme', async () => {
    const { box, found, remove } = await probe({ '--ev-ink': 'rgb(0 0 120)' }, 'light');
    const inner = document.createElement('section');
    inner.style.setProperty('--ev-ink', 'rgb(0 120 0)');
    const nested = document.createElement('token-probe') as TokenProbe;
    inner.append(nested);
    found.append(inner);
    await nested.updateComplete;
    const [outerText, innerText] = [found.colour('text-2'), nested.colour('text-2')];
    expect(outerText[2]).to.be.greaterThan(outerText[1]);
    expect(innerText[1]).to.be.greaterThan(innerText[2]);
    box.remove();
    remove();
  });

  it("take the host page's font, until one is given", async () => {
    const { element, found, remove } = await probe({ 'font-family': 'serif' }, 'light');
    expect(getComputedStyle(found).fontFamily).to.equal('serif');
    element.style.setProperty('--ev-font', 'monospace');
    expect(getComputedStyle(found).fontFamily).to.equal('monospace');
    remove();
  });

  it('let any derived one be replaced', async () => {
    const { found, remove } = await probe({ '--ev-line': 'rgb(1 2 3)' }, 'light');
    expect(found.colour('line')).to.deep.equal([1, 2, 3]);
    remove();
  });

  it('are one sheet for all elements', async () => {
    const { box, found, remove } = await probe({}, 'light');
    const other = document.createElement('token-probe') as TokenProbe;
    box.append(other);
    await other.updateComplete;
    expect(found.shadowRoot!.adoptedStyleSheets[0] === other.shadowRoot!.adoptedStyleSheets[0]).to.equal(true);
    remove();
  });
});
