import type { Decorator, Preview } from '@storybook/web-components-vite';
import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';

/** Choices of the toolbar. */
export const toolbar: NonNullable<Preview['globalTypes']> = {
  scheme: {
    description: 'Colour scheme',
    toolbar: { title: 'Scheme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
  },
  brand: {
    description: 'Inputs of a brand',
    toolbar: { title: 'Brand', icon: 'paintbrush', items: ['default', 'metaplex', 'switchboard', 'acme'], dynamicTitle: true },
  },
  direction: {
    description: 'Direction of text',
    toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
  },
  width: {
    description: 'Width of the place',
    toolbar: { title: 'Width', icon: 'grow', items: ['full', '320', '360', '768', '1280'], dynamicTitle: true },
  },
};

/** Sets what the toolbar chose on the page, as a host page would, and puts the story into a frame of the chosen width. */
export const frame: Decorator = (story, { globals }) => {
  const { dataset } = document.documentElement;
  dataset.scheme = String(globals.scheme);
  dataset.brand = String(globals.brand);
  document.documentElement.dir = String(globals.direction);
  const width = globals.width === 'full' ? 'none' : `${globals.width}px`;
  const size = (place?: Element) => place instanceof HTMLElement && place.style.setProperty('--frame-width', width);
  return html`<div class="frame" ${ref(size)}>${story()}</div>`;
};
