import type { StorybookConfig } from '@storybook/web-components-vite';
import { messageSections } from '../scripts/build/rollup/message-sections.mjs';

/** Appends a call of `fillArgs` to each story file; see fill-args.ts. */
const fillArgsPlugin = {
  name: 'fill-args',
  transform(code: string, id: string) {
    const [path = ''] = id.split('?');
    if (!path.endsWith('.stories.ts')) return null;
    const own = path.slice(path.lastIndexOf('/') + 1);
    return {
      code: `${code}\nimport * as itself from './${own}';\nimport { fillArgs } from '/.storybook/fill-args.ts';\nfillArgs(itself);\n`,
      map: null,
    };
  },
};

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  // Flows need a running server, which the static build does not have.
  stories: (_, { configType }) => [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.ts',
    ...(configType === 'DEVELOPMENT' ? ['../stories/flows/*.story.ts'] : []),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes'],
  // The manager's font: manager-head.html.
  staticDirs: [{ from: '../node_modules/@fontsource-variable/geist/files', to: '/fonts' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    // Vite gives the sections of a JSON file no names that have a hyphen.
    plugins: [...(vite.plugins ?? []), messageSections(), fillArgsPlugin],
    // nanostores reads `process.env.NODE_ENV`.
    define: {
      ...vite.define,
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'development'),
    },
    build: {
      ...vite.build,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      reportCompressedSize: false,
    },
  }),
};

export default config;
