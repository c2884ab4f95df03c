import { html, type TemplateResult } from 'lit';
import { close } from '../icons/close.ts';

export interface Frame {
  label: string;
  closeLabel: string;
  persistent: boolean;
  hasFooter: boolean;
  onClose: () => void;
  onSlots: () => void;
}

/** Header, body and footer of a modal thing. */
export const frame = ({ label, closeLabel, persistent, hasFooter, onClose, onSlots }: Frame): TemplateResult =>
  html`<div class="frame">
    <header>
      <h2 id="heading">${label}</h2>
      <slot name="actions"></slot>
      <ev-button class="close" label=${closeLabel} ?disabled=${persistent} @click=${onClose}
        ><span slot="icon">${close}</span></ev-button
      >
    </header>
    <div class="body" part="body">
      <div class="content"><slot></slot></div>
    </div>
    <footer part="footer" class=${hasFooter ? '' : 'none'}><slot name="footer" @slotchange=${onSlots}></slot></footer>
  </div>`;
