import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { base } from '../../elements/ui/styles/base.styles.ts';
import { tokens } from '../../elements/ui/styles/tokens.styles.ts';
import '../../elements/ui/avatar/define.ts';
import '../../elements/ui/badge/define.ts';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/checkbox/define.ts';
import '../../elements/ui/code-input/define.ts';
import '../../elements/ui/field/define.ts';
import '../../elements/ui/money/define.ts';
import '../../elements/ui/note/define.ts';
import '../../elements/ui/progress/define.ts';
import '../../elements/ui/segmented/define.ts';
import '../../elements/ui/select/define.ts';
import '../../elements/ui/status/define.ts';
import '../../elements/ui/switch/define.ts';

/** Shows all controls together. Used by this story only. */
class ControlSheet extends LitElement {
  static override styles = [
    tokens,
    base,
    css`
      :host {
        display: grid;
        gap: 24px;
        max-width: var(--_size-page);
      }
      div {
        display: flex;
        flex-wrap: wrap;
        gap: 12px 16px;
        align-items: center;
      }
      .two {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
        align-items: start;
      }
    `,
  ];

  override render(): TemplateResult {
    const kinds = [
      { value: 'post', label: 'Post' },
      { value: 'feedback', label: 'Feedback' },
    ];
    const wallets = [{ value: 'a', label: 'Phantom', detail: '7xKp…9fQm' }];
    return html`<div>
        <ev-button variant="primary">Join</ev-button
        ><ev-button variant="strong">Claim 42.80 USDC</ev-button>
        <ev-button>See campaigns</ev-button><ev-button variant="quiet">Cancel</ev-button>
        <ev-button variant="danger">Remove</ev-button><ev-button size="small">Verify</ev-button>
        <ev-button disabled disabled-reason="Nothing to post to.">New post</ev-button>
      </div>
      <div class="two">
        <ev-field label="Email" value="mara@lindqvist.se" help="We send codes here."></ev-field>
        <ev-field label="Amount" value="999.00" error="You have 184.20 USDC."
          ><span slot="suffix">USDC</span></ev-field
        >
        <ev-select label="To" .options=${wallets} value="a"></ev-select>
        <ev-code-input label="Code" value="4071"></ev-code-input>
      </div>
      <div>
        <ev-segmented label="Kind" .options=${kinds} value="post"></ev-segmented>
        <ev-checkbox label="Tell me when it ends" checked></ev-checkbox
        ><ev-switch label="By email" checked></ev-switch>
      </div>
      <div>
        <ev-avatar name="Mara Lindqvist"></ev-avatar
        ><ev-money size="large" .value=${{ amount: '1184.20', currency: 'USDC' }}></ev-money>
        <ev-badge tone="success">Eligible</ev-badge><ev-badge tone="warning">Ends today</ev-badge
        ><ev-badge tone="danger">Refused</ev-badge> <ev-badge tone="info">New</ev-badge
        ><ev-status tone="success">Verified</ev-status>
      </div>
      <ev-progress label="Posts this week" .value=${0.75}></ev-progress>
      <div class="two">
        <ev-note tone="success">Claimed 42.80 USDC. It reaches your balance today.</ev-note>
        <ev-note tone="danger">The network refused it. No money moved.</ev-note>
      </div>`;
  }
}
if (!customElements.get('story-controls')) customElements.define('story-controls', ControlSheet);

/** All controls on one page, to check scheme, brand, density and direction of the toolbar. */
const meta: Meta = { title: 'Design/Controls', tags: ['!autodocs'] };
export default meta;

export const All: StoryObj = { render: () => html`<story-controls></story-controls>` };
