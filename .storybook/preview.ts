import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import manifest from '../custom-elements.json';
import { frame, toolbar } from './frame.ts';
import './preview.css';

setCustomElementsManifest(manifest);

const preview: Preview = {
  decorators: [frame],
  globalTypes: toolbar,
  initialGlobals: { scheme: 'light', brand: 'default', direction: 'ltr', width: 'full' },
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    backgrounds: { disable: true },
    options: {
      storySort: { order: ['Start', 'UI', 'Notifications', 'Posts', 'Campaigns', 'Wallets', 'Account', 'Screens', 'Shell'] },
    },
  },
};

export default preview;
