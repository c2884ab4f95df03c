import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/avatar/define.ts';

export default { title: 'UI/ev-avatar', component: 'ev-avatar' } satisfies Meta;
type Story = StoryObj;

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#e3d3bd"/><circle cx="20" cy="16" r="7" fill="#5b4638"/><path d="M6 40c1-10 8-14 14-14s13 4 14 14Z" fill="#31445a"/></svg>')}`;

export const Initials: Story = {
  render: () => html`<ev-avatar name="Tomasz Kowal"></ev-avatar>`,
};

export const Picture: Story = {
  render: () => html`<ev-avatar name="Mara Lindqvist" src=${picture}></ev-avatar>`,
};

export const Small: Story = {
  render: () => html`<ev-avatar size="small" name="Priya Raman"></ev-avatar>`,
};

export const Large: Story = {
  render: () => html`<ev-avatar size="large" name="Hana Okafor"></ev-avatar>`,
};

export const Brand: Story = {
  render: () => html`<ev-avatar shape="square" size="large" name="Metaplex"></ev-avatar>`,
};

export const Broken: Story = {
  render: () => html`<ev-avatar name="Lea van den Bosch" src="data:image/png,broken"></ev-avatar>`,
};
