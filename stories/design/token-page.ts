import { html, LitElement, type TemplateResult } from 'lit';
import { base } from '../../elements/ui/styles/base.styles.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';
import { getContrast } from '../../common/contrast.ts';
import { paintColor } from './contrast.ts';
import { styles } from './token-page.styles.ts';
import { fontSizes, pairs, swatches, type Pair } from './token-samples.ts';

/** Draws one page of the token sheet. Used by these stories only. */
export class TokenPage extends LitElement {
  static override properties = { page: {}, ran: { state: true } };
  static override styles = [tokens, base, styles];

  declare page: 'colors' | 'type' | 'space' | 'motion';
  declare ran: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    // The toolbar sets attributes on the root element; this element gets no other notice of a change.
    this.#watch.observe(document.documentElement, {
      attributeFilter: ['data-scheme', 'data-brand', 'data-density'],
    });
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

  /** Writes the measured values: contrast of painted colors, computed lengths and durations. */
  #measure(): void {
    for (const place of this.renderRoot.querySelectorAll<HTMLElement>('.pair')) {
      const { color, backgroundColor } = getComputedStyle(place);
      const ratio = getContrast(
        paintColor(color, backgroundColor),
        paintColor(backgroundColor, 'white'),
      );
      const minimum = Number(place.dataset.minimum);
      const result = place.parentElement!.querySelector('[data-result]')!;
      place.querySelector('b')!.textContent = ratio.toFixed(1);
      result.textContent = ratio >= minimum ? `at least ${minimum}` : `fails: needs ${minimum}`;
      result.classList.toggle('fails', ratio < minimum);
    }
    for (const place of this.renderRoot.querySelectorAll<HTMLElement>('[data-measure]')) {
      const [property = '', selector = ''] = place.dataset.measure!.split('@');
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
                  <div class="swatch" data-set="background=var(--_color-${one})"></div>
                  <p class="text-xs muted mono">--ev-color-${one}</p>
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

  #pair([color, background, minimum, label]: Pair): TemplateResult {
    return html`<div>
      <div
        class="pair"
        data-minimum=${minimum}
        data-set="color=var(--_color-${color});background=var(--_color-${background})"
      >
        <span class="text-s">${label}</span><b></b>
      </div>
      <p class="text-xs muted below"><span class="mono">${color}</span><span data-result></span></p>
    </div>`;
  }

  #type(): TemplateResult {
    return html`<ul>
        ${fontSizes.map(
          ([size, use]) =>
            html`<li>
              <span class="sample" data-set="font-size=var(--_font-size-${size});line-height=1.15"
                >Real numbers beat adjectives 0123</span
              >
              <span class="text-xs muted mono" data-measure="font-size@.sample"></span>
              <span class="text-xs muted">${use}</span
              ><span class="text-xs muted mono">--ev-font-size-${size}</span>
            </li>`,
        )}
      </ul>
      <h2>Figures</h2>
      <p class="tabular">1,111.10<br />8,888.80</p>
      <p class="text-xs muted">Money, counts and times have figures of one width.</p>`;
  }

  #space(): TemplateResult {
    const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
    const sizes = ['size-control', 'size-control-small', 'size-target', 'space-gutter', 'size-bar'];
    const row = (name: string) =>
      html`<li>
        <div class="bar" data-set="width=var(--_${name})"></div>
        <span class="text-xs muted mono" data-measure="width@.bar"></span>
        <span class="text-xs muted mono">--ev-${name}</span>
      </li>`;
    return html`<h2>Steps of four</h2>
      <ul>
        ${steps.map((step) => row(`space-${step}`))}
      </ul>
      <h2>Heights and places</h2>
      <ul>
        ${sizes.map(row)}
      </ul>
      <h2>Shape</h2>
      <div class="grid">
        ${['radius-m', 'radius-l', 'radius-xl'].map(
          (name) =>
            html`<div>
              <div class="shape" data-set="border-radius=var(--_${name})"></div>
              <p class="text-xs muted mono">--ev-${name}</p>
            </div>`,
        )}
        <div>
          <div class="shape floats"></div>
          <p class="text-xs muted mono">--ev-shadow-overlay</p>
        </div>
      </div>`;
  }

  #motion(): TemplateResult {
    const durations = [
      ['duration-fast', 'Hover and press'],
      ['duration-enter', 'An element appears'],
      ['duration-exit', 'An element disappears'],
    ];
    return html`<button @click=${() => (this.ran = !this.ran)}>Play</button>
      <ul class=${this.ran ? 'ran' : ''}>
        ${durations.map(
          ([name, use]) =>
            html`<li>
              <div class="track">
                <div class="ball" data-set="--duration=var(--_${name})"></div>
              </div>
              <span class="text-xs muted mono" data-measure="transition-duration@.ball"></span>
              <span class="text-xs muted">${use}</span
              ><span class="text-xs muted mono">--ev-${name}</span>
            </li>`,
        )}
      </ul>
      <p class="text-s muted">
        All transitions use --ev-easing-standard: a fast start and a slow end, without overshoot.
        With reduced motion all durations are zero.
      </p>`;
  }
}
if (!customElements.get('story-tokens')) customElements.define('story-tokens', TokenPage);
