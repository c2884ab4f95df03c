import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { base } from '../../elements/ui/styles/base.styles.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';
import { contrast, painted } from './contrast.ts';

/** A color on another, and the contrast that it needs there. */
type Pair = readonly [figure: string, ground: string, least: number, what: string];

const text = 4.5;
const line = 3;
const pairs: Readonly<Record<string, readonly Pair[]>> = {
  Text: [
    ['text', 'ground', text, 'Text'],
    ['text-2', 'ground', text, 'Second'],
    ['text-3', 'ground', text, 'Third'],
    ['text-3', 'sheet', text, 'Third, on a sheet'],
    ['text-3', 'well', text, 'Third, in a well'],
    ['on-strong', 'strong', text, 'On a strong button'],
  ],
  'The action': [
    ['on-accent', 'accent', text, 'On the action'],
    ['on-accent', 'accent-hover', text, 'On the action, hovered'],
    ['on-accent', 'accent-active', text, 'On the action, pressed'],
    ['accent', 'ground', line, 'Focus, and marks'],
    ['line-control', 'ground', line, 'Line of a control'],
    ['line-control', 'sheet', line, 'Line of a control, on a sheet'],
  ],
  Meanings: (['good', 'warn', 'bad', 'info'] as const).flatMap((tone): Pair[] => [
    [tone, 'ground', text, `${tone}, on the ground`],
    [tone, `${tone}-fill`, text, `${tone}, on its fill`],
  ]),
};
const swatches: Readonly<Record<string, readonly string[]>> = {
  'Inputs, which a brand sets': ['paper', 'ink', 'accent', 'on-accent'],
  'Steps between paper and ink': [1, 2, 3, 4, 5, 6].map((step) => `step-${step}`),
  Surfaces: ['ground', 'sheet', 'hover', 'well', 'line', 'scrim'],
};
const sizes: readonly (readonly [number, string])[] = [
  [1, 'Notes and labels'],
  [2, 'Beside the matter'],
  [3, 'Text'],
  [4, 'Titles of cards'],
  [5, 'Titles of sections'],
  [6, 'Titles of pages'],
  [7, 'Amounts'],
  [8, 'Openings'],
];

/** What the sheets look like; for this page only. */
class TokenPage extends LitElement {
  static override properties = { page: {}, ran: { state: true } };
  static override styles = [
    tokens,
    base,
    css`
      :host {
        max-width: var(--_page);
      }
      h2 {
        margin-block: 28px 12px;
      }
      h2:first-child {
        margin-top: 0;
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
        gap: 16px;
      }
      .swatch {
        height: 56px;
        border: var(--_hairline);
        border-radius: var(--_radius);
      }
      .pair {
        display: grid;
        padding: 14px 16px;
        min-height: 88px;
        border: var(--_hairline);
        border-radius: var(--_radius-2);
        align-content: space-between;
      }
      .pair b {
        font-size: var(--_size-5);
        letter-spacing: var(--_track-figure);
        font-variant-numeric: tabular-nums;
      }
      .below {
        display: flex;
        justify-content: space-between;
        gap: 8px;
        margin-top: 6px;
      }
      .fails {
        color: var(--_bad);
        font-weight: 600;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 16px;
        align-items: baseline;
        padding-block: 12px;
        border-bottom: var(--_hairline);
      }
      .bar {
        height: 12px;
        border-radius: 2px;
        background: var(--_strong);
      }
      .shape {
        height: 72px;
        background: var(--_sheet);
        border: var(--_hairline);
      }
      .floats {
        border-radius: var(--_radius-2);
        box-shadow: var(--_shadow);
      }
      .track {
        height: 32px;
        border-radius: var(--_radius);
        background: var(--_well);
      }
      .ball {
        width: 32px;
        height: 32px;
        border-radius: 50%;
        background: var(--_strong);
        margin-inline-start: 0;
        transition: margin-inline-start var(--time) var(--_ease);
      }
      .ran .ball {
        margin-inline-start: calc(100% - 32px);
      }
      button {
        min-height: 36px;
        padding: 0 14px;
        margin-bottom: 12px;
        border: 1px solid var(--_line-control);
        border-radius: var(--_radius);
        background: none;
        cursor: pointer;
      }
    `,
  ];

  declare page: 'colors' | 'type' | 'space' | 'motion';
  declare ran: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    // The toolbar's choices change what stands here without a word to this element.
    this.#watch.observe(document.documentElement, { attributeFilter: ['data-scheme', 'data-brand', 'data-density'] });
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }
  readonly #watch = new MutationObserver(() => this.#measure());

  override updated(): void {
    for (const place of this.renderRoot.querySelectorAll<HTMLElement>('[data-set]'))
      for (const one of place.dataset.set!.split(';')) {
        const [property = '', value = ''] = one.split('=');
        place.style.setProperty(property, value);
      }
    this.#measure();
  }

  /** Writes what is measured: contrasts as they are painted, lengths and times as they are computed. */
  #measure(): void {
    for (const place of this.renderRoot.querySelectorAll<HTMLElement>('.pair')) {
      const { color, backgroundColor } = getComputedStyle(place);
      const ground = painted(backgroundColor, 'white');
      const figure = contrast(painted(color, backgroundColor), ground);
      const least = Number(place.dataset.least);
      const out = place.parentElement!.querySelector('[data-out]')!;
      place.querySelector('b')!.textContent = figure.toFixed(1);
      out.textContent = figure >= least ? `at least ${least}` : `fails: needs ${least}`;
      out.classList.toggle('fails', figure < least);
    }
    for (const place of this.renderRoot.querySelectorAll<HTMLElement>('[data-tell]')) {
      const [property = '', selector = ''] = place.dataset.tell!.split('@');
      const from = place.parentElement!.querySelector(selector)!;
      place.textContent = getComputedStyle(from).getPropertyValue(property);
    }
  }

  override render(): TemplateResult {
    const pages = {
      colors: () => this.#colors(),
      type: () => this.#type(),
      space: () => this.#space(),
      motion: () => this.#motion(),
    };
    return pages[this.page ?? 'colors']();
  }

  #colors(): TemplateResult {
    return html`${Object.entries(swatches).map(
      ([name, names]) =>
        html`<h2>${name}</h2>
          <div class="grid">
            ${names.map(
              (one) =>
                html`<div>
                  <div class="swatch" data-set="background=var(--_${one})"></div>
                  <p class="t1 second mono">--ev-${one}</p>
                </div>`,
            )}
          </div>`,
    )}
    ${Object.entries(pairs).map(
      ([name, rows]) =>
        html`<h2>${name}</h2>
          <div class="grid">${rows.map((pair) => this.#pair(pair))}</div>`,
    )}`;
  }

  #pair([figure, ground, least, what]: Pair): TemplateResult {
    return html`<div>
      <div class="pair" data-least=${least} data-set="color=var(--_${figure});background=var(--_${ground})">
        <span class="t2">${what}</span><b></b>
      </div>
      <p class="t1 second below"><span class="mono">${figure}</span><span data-out></span></p>
    </div>`;
  }

  #type(): TemplateResult {
    return html`<ul>
        ${sizes.map(
          ([size, use]) =>
            html`<li>
              <span class="sample" data-set="font-size=var(--_size-${size});line-height=1.15"
                >Real numbers beat adjectives 0123</span
              >
              <span class="t1 second mono" data-tell="font-size@.sample"></span>
              <span class="t1 second">${use}</span><span class="t1 second mono">--ev-size-${size}</span>
            </li>`,
        )}
      </ul>
      <h2>Figures</h2>
      <p class="num t5">1,111.10<br />8,888.80</p>
      <p class="t1 second">Money, counts and times have figures of one width.</p>`;
  }

  #space(): TemplateResult {
    const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
    const control = ['control', 'control-small', 'hit', 'gutter', 'bar'];
    const row = (name: string) =>
      html`<li>
        <div class="bar" data-set="width=var(--_${name})"></div>
        <span class="t1 second mono" data-tell="width@.bar"></span>
        <span class="t1 second mono">--ev-${name}</span>
      </li>`;
    return html`<h2>Steps of four</h2>
      <ul>
        ${steps.map((step) => row(`space-${step}`))}
      </ul>
      <h2>Heights and places</h2>
      <ul>
        ${control.map(row)}
      </ul>
      <h2>Shape</h2>
      <div class="grid">
        ${['radius', 'radius-2', 'radius-3'].map(
          (name) =>
            html`<div>
              <div class="shape" data-set="border-radius=var(--_${name})"></div>
              <p class="t1 second mono">--ev-${name}</p>
            </div>`,
        )}
        <div>
          <div class="shape floats"></div>
          <p class="t1 second mono">--ev-shadow</p>
        </div>
      </div>`;
  }

  #motion(): TemplateResult {
    const times = [
      ['quick', 'An answer to a touch'],
      ['enter', 'Something comes'],
      ['leave', 'Something goes'],
    ];
    return html`<button @click=${() => (this.ran = !this.ran)}>Play</button>
      <ul class=${this.ran ? 'ran' : ''}>
        ${times.map(
          ([name, use]) =>
            html`<li>
              <div class="track"><div class="ball" data-set="--time=var(--_${name})"></div></div>
              <span class="t1 second mono" data-tell="transition-duration@.ball"></span>
              <span class="t1 second">${use}</span><span class="t1 second mono">--ev-${name}</span>
            </li>`,
        )}
      </ul>
      <p class="t2 second">
        One curve for all, --ev-ease: quick to leave, slow to arrive, never past the end. For readers who want less motion the
        times are nothing.
      </p>`;
  }
}
if (!customElements.get('story-tokens')) customElements.define('story-tokens', TokenPage);

/** Inputs and what follows from them. The figures are measured here, in the scheme and brand that the toolbar chose. */
const meta: Meta = { title: 'Design/Tokens', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj;

export const Colors: Story = { render: () => html`<story-tokens page="colors"></story-tokens>` };
export const Type: Story = { render: () => html`<story-tokens page="type"></story-tokens>` };
export const Space: Story = { render: () => html`<story-tokens page="space"></story-tokens>` };
export const Motion: Story = { render: () => html`<story-tokens page="motion"></story-tokens>` };
