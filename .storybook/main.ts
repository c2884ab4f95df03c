import type { StorybookConfig } from '@storybook/web-components-vite';

/** Appends to each story file what fills its controls; see fill-args.ts. */
const filledArgs = {
  name: 'filled-args',
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
  // The flows speak to a server that runs beside: none does where the static build is read.
  stories: (_, { configType }) => [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.ts',
    ...(configType === 'DEVELOPMENT' ? ['../stories/flows/*.story.ts'] : []),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), filledArgs],
    // nanostores asks for Node's environment.
    define: { ...vite.define, 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'development') },
    build: { ...vite.build, target: 'es2022', chunkSizeWarningLimit: 5000, reportCompressedSize: false },
  }),
};

export default config;
