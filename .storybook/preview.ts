import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import manifest from '../.build/custom-elements.json';
import { extractArgTypes, extractDescription } from './controls.ts';
import { docsPage } from './docs-page.ts';
import { follow } from './follow.ts';
import { frame, initialGlobals, toolbar, viewports } from './frame.ts';
import { getTheme } from './theme.ts';
import './preview.css';

setCustomElementsManifest(manifest);

const preview: Preview = {
  decorators: [follow, frame],
  globalTypes: toolbar,
  initialGlobals,
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    actions: { argTypesRegex: '^$' },
    controls: { expanded: true },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: {
      extractArgTypes: extractArgTypes,
      extractComponentDescription: extractDescription,
      page: docsPage,
      theme: getTheme(),
      source: { excludeDecorators: true },
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.docs-story *, .ev-starts *' },
    },
    options: {
      // Storybook reads this without running it, so the list is written out here.
      storySort: {
        order: [
          'Start',
          ['Welcome', 'Quick start'],
          'Partners',
          'Design',
          'UI',
          'Core',
          'Notifications',
          'Posts',
          'Campaigns',
          'Wallets',
          'Account',
          'Screens',
          'Shell',
          'Flows',
          ['Log in', 'Join by invitation', 'Post', 'Claim', 'Withdraw', 'Notifications'],
        ],
      },
    },
  },
};

export default preview;
