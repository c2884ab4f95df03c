import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { flow } from './flow.ts';

const meta: Meta = { title: 'Flows/Notifications', tags: ['!autodocs'] };
export default meta;

export const Notifications: StoryObj = {
  render: () =>
    flow(
      'Log in at the bell, then open it. What happens meanwhile, here or in the product’s own tab, comes to it by itself.',
    ),
};
