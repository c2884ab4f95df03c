import type { StorybookConfig } from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    // nanostores asks for Node's environment.
    define: { ...vite.define, 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'development') },
    build: { ...vite.build, target: 'es2022', chunkSizeWarningLimit: 5000, reportCompressedSize: false },
  }),
};

export default config;
