import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import './token-page.ts';

/** The token sheet: inputs and derived values, measured in the scheme and brand that the toolbar selects. */
const meta: Meta = { title: 'Design/Tokens', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj;

export const Colors: Story = { render: () => html`<story-tokens page="colors"></story-tokens>` };
export const Type: Story = { render: () => html`<story-tokens page="type"></story-tokens>` };
export const Space: Story = { render: () => html`<story-tokens page="space"></story-tokens>` };
export const Motion: Story = { render: () => html`<story-tokens page="motion"></story-tokens>` };
