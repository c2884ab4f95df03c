import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/dashboard-screen/define.ts';
import { flow, flowPage } from './flow.ts';

const meta: Meta = { title: 'Flows/Log in', tags: ['!autodocs'] };
export default meta;

export const LogIn: StoryObj = {
  name: 'Log in',
  render: () =>
    flow(
      'Log in opens a small window of the product. Choose one of the sandbox’s people: the window closes, and the dashboard is theirs.',
      flowPage(html`<ev-dashboard-screen></ev-dashboard-screen>`),
    ),
};
