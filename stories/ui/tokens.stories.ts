import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { base } from '../../elements/ui/styles/base.styles.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';

/** What the sheets look like; for this page only. */
class TokenPage extends LitElement {
  static override properties = { page: {} };
  static override styles = [
    tokens,
    base,
    css`
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
        gap: 16px;
        margin-block: 12px 28px;
      }
      .swatch {
        height: 56px;
        border: var(--_hairline);
        border-radius: var(--_radius);
      }
      .bar {
        height: 12px;
        background: var(--_strong);
      }
      li {
        padding-block: 10px;
        border-bottom: var(--_hairline);
      }
    `,
  ];

  declare page: 'colours' | 'type' | 'space';

  override updated(): void {
    for (const place of this.renderRoot.querySelectorAll<HTMLElement>('[data-set]')) {
      const [property = '', value = ''] = place.dataset.set!.split('=');
      place.style.setProperty(property, value);
    }
  }

  override render(): TemplateResult {
    return { colours: () => this.#colours(), type: () => this.#type(), space: () => this.#space() }[this.page ?? 'colours']();
  }

  #colours(): TemplateResult {
    const groups = {
      Inputs: ['paper', 'ink', 'accent', 'on-accent'],
      Steps: [1, 2, 3, 4, 5, 6].map((step) => `step-${step}`),
      'What they mean': [
        'ground',
        'sheet',
        'hover',
        'well',
        'line',
        'line-control',
        'text',
        'text-2',
        'text-3',
        'strong',
        'on-strong',
      ],
      Accent: ['accent', 'accent-hover', 'accent-active', 'scrim'],
      Meanings: ['good', 'warn', 'bad', 'info'].flatMap((tone) => [tone, `${tone}-fill`, `${tone}-line`]),
    };
    return html`${Object.entries(groups).map(
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
    )}`;
  }

  #type(): TemplateResult {
    return html`<ul>
      ${[1, 2, 3, 4, 5, 6, 7, 8].map(
        (size) =>
          html`<li>
            <p data-set="font-size=var(--_size-${size})">Real numbers beat adjectives 0123</p>
            <p class="t1 third mono">--ev-size-${size}</p>
          </li>`,
      )}
    </ul>`;
  }

  #space(): TemplateResult {
    return html`<ul>
      ${[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map(
        (step) =>
          html`<li>
            <div class="bar" data-set="width=var(--_space-${step})"></div>
            <p class="t1 third mono">--ev-space-${step}</p>
          </li>`,
      )}
    </ul>`;
  }
}
if (!customElements.get('story-tokens')) customElements.define('story-tokens', TokenPage);

export default { title: 'UI/Tokens' } satisfies Meta;
type Story = StoryObj;

export const Colours: Story = { render: () => html`<story-tokens page="colours"></story-tokens>` };
export const Type: Story = { render: () => html`<story-tokens page="type"></story-tokens>` };
export const Space: Story = { render: () => html`<story-tokens page="space"></story-tokens>` };
