/**
 * Element tests in real browsers. `BROWSERS=chromium,firefox,webkit` chooses (default: Chromium); `BROWSERS=all` takes
 * all that this machine has. `npx wtr --files test/ui/button.test.ts` runs one file. `FORCED_COLORS=1` runs Chromium in
 * the reader's own palette, and the one file that is about it.
 */
import { availableParallelism } from 'node:os';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { findChromium, findFirefox, findWebKit } from './scripts/browsers.mjs';
import { browserReporter } from './scripts/lib/browser-reporter.mjs';
import { commonJs } from './scripts/lib/common-js.mjs';
import { filesIn } from './scripts/lib/paths.mjs';
import { webkitLauncher } from './scripts/webkit-launcher.mjs';

// A flag of the whole browser: told to one page (by its developer tools), it holds for others of the same process too.
const forcedColors = process.env.FORCED_COLORS === '1';
const wanted = forcedColors ? ['chromium'] : (process.env.BROWSERS ?? 'chromium').split(',');
const wants = (name) => wanted.includes(name) || wanted.includes('all');

async function launchers() {
  const found = [];
  const chromium = wants('chromium') && (await findChromium());
  if (chromium) {
    const args = forcedColors ? [...chromium.flags, '--force-high-contrast'] : chromium.flags;
    found.push(named('Chromium', chromeLauncher({ launchOptions: { executablePath: chromium.path, args }, createPage })));
  }
  const firefox = wants('firefox') && findFirefox();
  const firefoxOptions = { browser: 'firefox', headless: true, executablePath: firefox };
  if (firefox) found.push(named('Firefox', chromeLauncher({ launchOptions: firefoxOptions, concurrency: 1 })));
  const webkit = wants('webkit') && findWebKit();
  if (webkit) found.push(webkitLauncher(webkit));
  if (found.length === 0) throw new Error(`None of these browsers was found: ${wanted.join(', ')}.`);
  return found;
}

/**
 * A window for each page, with the focus: a page in the background gets no animation frames, and no key reaches its dialogs.
 * And a storage for each: pages that are open at once would hear each other's changes as those of another tab.
 */
async function createPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage({ type: 'window' });
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}

const named = (name, launcher) => Object.assign(launcher, { name });

/** nanostores and others ask for Node's environment, which a browser lacks. */
const nodeEnv = {
  name: 'node-env',
  transform: (context) =>
    context.response.is('js') && typeof context.body === 'string' && context.body.includes('process.env.NODE_ENV')
      ? context.body.replaceAll('process.env.NODE_ENV', '"development"')
      : undefined,
};

const forcedColorsTest = 'test/forced-colors.test.ts';

/** `/stories/all.js`: the modules of all stories, by their paths. */
const allStories = {
  name: 'all-stories',
  serve({ path }) {
    if (path !== '/stories/all.js') return undefined;
    const paths = filesIn('stories', (file) => file.endsWith('.stories.ts'));
    return {
      type: 'js',
      body: `${paths.map((file, at) => `import * as s${at} from '/${file}';`).join('\n')}
export const all = { ${paths.map((file, at) => `'${file}': s${at}`).join(', ')} };`,
    };
  },
};

/** Waits of a second are too short where three browsers share two cores. Stands before esbuild, which writes numbers its own way. */
const patience = {
  name: 'patience',
  transform(context) {
    if (!context.path.endsWith('/testing-helpers/src/helpers.js') || typeof context.body !== 'string') return undefined;
    if (!context.body.includes('timeout = 1000'))
      throw new Error(`${context.path} no longer waits a second by default: mend "patience".`);
    return context.body.replace('timeout = 1000', 'timeout = 8000');
  },
};

const countsFile = process.env.EVANGELIST_COUNTS;

export default {
  ...(countsFile && { reporters: [defaultReporter({ reportTestProgress: false }), browserReporter(countsFile)] }),
  files: forcedColors ? forcedColorsTest : ['test/**/*.test.ts', '!test/bench/**', `!${forcedColorsTest}`],
  nodeResolve: { exportConditions: ['development', 'browser'] },
  browsers: await launchers(),
  concurrency: Math.max(2, availableParallelism() - 1),
  testFramework: { config: { timeout: 20_000 } },
  testsFinishTimeout: 180_000,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  plugins: [
    patience,
    commonJs(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'], ['storybook/test']),
    esbuildPlugin({ ts: true, tsx: true, json: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
    nodeEnv,
    allStories,
  ],
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
};
