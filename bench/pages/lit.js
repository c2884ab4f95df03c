/** The floor: what a page weighs that has Lit and one small element of it. */
import { html, LitElement } from 'lit';

customElements.define(
  'bare-lit',
  class extends LitElement {
    render() {
      return html`<p class="greeting">Hello</p>`;
    }
  },
);
