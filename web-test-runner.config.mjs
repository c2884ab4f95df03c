/**
 * Element tests in real browsers. `BROWSERS=chromium,firefox,webkit` chooses (default: Chromium); `BROWSERS=all` takes
 * all that this machine has. `npx wtr --files test/ui/button.test.ts` runs one file.
 */
import { availableParallelism } from 'node:os';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { findChromium, findFirefox, findWebKit } from './scripts/browsers.mjs';
import { browserReporter } from './scripts/lib/browser-reporter.mjs';
import { commonJs } from './scripts/lib/common-js.mjs';
import { webkitLauncher } from './scripts/webkit-launcher.mjs';

const wanted = (process.env.BROWSERS ?? 'chromium').split(',');
const wants = (name) => wanted.includes(name) || wanted.includes('all');

async function launchers() {
  const found = [];
  const chromium = wants('chromium') && (await findChromium());
  if (chromium)
    found.push(
      named('Chromium', chromeLauncher({ launchOptions: { executablePath: chromium.path, args: chromium.flags }, createPage })),
    );
  const firefox = wants('firefox') && findFirefox();
  const firefoxOptions = { browser: 'firefox', headless: true, executablePath: firefox };
  if (firefox) found.push(named('Firefox', chromeLauncher({ launchOptions: firefoxOptions, concurrency: 1 })));
  const webkit = wants('webkit') && findWebKit();
  if (webkit) found.push(webkitLauncher(webkit));
  if (found.length === 0) throw new Error(`None of these browsers was found: ${wanted.join(', ')}.`);
  return found;
}

/** A window for each page, with the focus: a page in the background gets no animation frames, and no key reaches its dialogs. */
async function createPage({ context }) {
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

const countsFile = process.env.EVANGELIST_COUNTS;

export default {
  ...(countsFile && { reporters: [defaultReporter({ reportTestProgress: false }), browserReporter(countsFile)] }),
  files: 'test/**/*.test.ts',
  nodeResolve: { exportConditions: ['development', 'browser'] },
  browsers: await launchers(),
  concurrency: Math.max(2, availableParallelism() - 1),
  testFramework: { config: { timeout: 20_000 } },
  testsFinishTimeout: 180_000,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  plugins: [
    commonJs(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']),
    esbuildPlugin({ ts: true, tsx: true, json: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
    nodeEnv,
  ],
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
};
