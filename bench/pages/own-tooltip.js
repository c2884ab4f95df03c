import { drive } from './anchors.js';

await customElements.whenDefined('ev-tooltip');
const tooltip = document.querySelector('ev-tooltip');
drive({
  attribute: 'data-tooltip',
  shown: () => Boolean(tooltip.shadowRoot.querySelector('.tooltip:popover-open')),
});
