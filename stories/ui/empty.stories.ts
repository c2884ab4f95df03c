import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/empty/define.ts';
import { list } from '../../elements/ui/icons/icons.ts';

export default { title: 'UI/ev-empty', component: 'ev-empty' } satisfies Meta;
type Story = StoryObj;

export const Teaches: Story = {
  render: () =>
    html`<ev-empty
      heading="No campaigns yet"
      text="Campaigns open by invitation or when your account qualifies. Three are open to you now."
      ><span slot="icon">${list}</span
      ><ev-button slot="action">See open campaigns</ev-button></ev-empty
    >`,
};

export const Bare: Story = {
  render: () =>
    html`<ev-empty heading="No posts in week 4" text="The week closes on Sunday."></ev-empty>`,
};
