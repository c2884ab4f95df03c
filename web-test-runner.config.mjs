/**
 * Element tests in real browsers. `BROWSERS=chromium,firefox,webkit` chooses (default: Chromium); `BROWSERS=all` uses
 * all installed ones. `npx wtr --files test/ui/button.page.engines.test.ts` runs one file. `FORCED_COLORS=1` runs Chromium with
 * forced colors, and only the test of forced colors.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { findChromium, findFirefox, findWebKit } from './scripts/test/browsers.mjs';
import { browserReporter } from './scripts/test/browser-reporter.mjs';
import {
  bundled,
  groupTests,
  listStories,
  pageEnvironment,
  splitByBrowser,
  storiesAddress,
} from './scripts/test/bundle-elements.mjs';
import { commonJs } from './scripts/test/common-js.mjs';
import { filesIn } from './scripts/lib/paths.mjs';
import { webkitLauncher } from './scripts/test/webkit-launcher.mjs';

/** Nobody reads the events of the network; in Firefox they cost as much CPU time as the tests. */
const launchOptions = { networkEnabled: false };

// A flag of the browser: emulated for one page by its developer tools, it affects other pages of the same process.
const forcedColors = process.env.FORCED_COLORS === '1';
const wanted = forcedColors ? ['chromium'] : (process.env.BROWSERS ?? 'chromium').split(',');
const wants = (name) => wanted.includes(name) || wanted.includes('all');

async function launchers() {
  const found = [];
  const chromium = wants('chromium') && (await findChromium());
  if (chromium) {
    const args = forcedColors ? [...chromium.flags, '--force-high-contrast'] : chromium.flags;
    found.push(
      named(
        'Chromium',
        chromeLauncher({
          launchOptions: { ...launchOptions, executablePath: chromium.path, args },
          createPage,
        }),
      ),
    );
  }
  const firefox = wants('firefox') && findFirefox();
  const firefoxOptions = {
    ...launchOptions,
    browser: 'firefox',
    headless: true,
    executablePath: firefox,
    extraPrefsFirefox: {
      // After a refused WebSocket, Firefox waits up to a minute before it opens the next one to the same host.
      'network.websocket.delay-failed-reconnects': false,
      // Nobody answers the question whether to leave a page with unsaved text.
      'dom.disable_beforeunload': true,
    },
  };
  if (firefox)
    found.push(named('Firefox', chromeLauncher({ launchOptions: firefoxOptions, concurrency: 1 })));
  const webkit = wants('webkit') && findWebKit();
  if (webkit) found.push(webkitLauncher(webkit));
  if (found.length === 0)
    throw new Error(`None of these browsers was found: ${wanted.join(', ')}.`);
  return found;
}

/**
 * One focused window per page: a background page gets no animation frames, and its dialogs get no keys. Each page also has
 * its own storage: pages that are open at once would get each other's storage events. And its history begins with each test:
 * the runner reuses pages, and with 50 entries Chromium drops that of the test itself before older ones.
 */
async function createPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage({ type: 'window' });
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  const goto = page.goto.bind(page);
  page.goto = async (...target) => {
    await devtools.send('Page.resetNavigationHistory');
    return goto(...target);
  };
  return page;
}

const named = (name, launcher) => Object.assign(launcher, { name });

const nodeEnv = {
  name: 'node-env',
  transform({ response, body }) {
    if (!response.is('js') || typeof body !== 'string' || !body.includes('process.env.'))
      return undefined;
    return body.replaceAll(/\bprocess\.env\.(\w+)/g, (all, name) =>
      name in pageEnvironment ? JSON.stringify(pageEnvironment[name]) : all,
    );
  },
};

const forcedColorsTest = 'test/forced-colors.test.ts';

const allStories = {
  name: 'all-stories',
  serve: ({ path }) => (path === storiesAddress ? { type: 'js', body: listStories() } : undefined),
};

/** The path of the runner's own WebSocket, by which a page reports that its tests have begun. */
const runnerSocket = '/wds';

/**
 * Refuses all other WebSockets, such as the live channel of a page. The runner's server would neither answer nor close them,
 * and Firefox opens one at a time to a host: all later pages would fail with "Browser tests did not start".
 */
const otherSockets = {
  name: 'other-sockets',
  serverStart({ server }) {
    server.on('upgrade', ({ url }, socket) => {
      if (url !== runnerSocket) socket.destroy();
    });
  },
};

const isTest = (file) => file.endsWith('.test.ts') && file !== forcedColorsTest;
const requested = process.argv.filter((_, i, all) => all[i - 1] === '--files');
const watches = process.argv.includes('--watch');

/** The files of the pages. While watching, and for requested files, each test has its own, in every browser. */
function getFiles() {
  if (forcedColors) return { inEvery: [forcedColorsTest], inOne: [] };
  // A pattern may match any test.
  if (requested.length > 0 && requested.every((file) => existsSync(file)))
    return { inEvery: requested, inOne: [] };
  const tests = filesIn('test', isTest);
  if (requested.length > 0 || watches) return { inEvery: tests, inOne: [] };
  const { inEvery, inOne } = splitByBrowser(tests);
  return { inEvery: groupTests('every', inEvery), inOne: groupTests('one', inOne) };
}
const { inEvery, inOne } = getFiles();
const browsers = await launchers();

/** What nobody needs to read: Lit's greeting, and that a shell of a test has no server to ask for a brand. */
const expectedLog = /Lit is in dev mode|^Error fetching brand theme/;

const countsFile = process.env.EVANGELIST_COUNTS;

export default {
  ...(countsFile && {
    reporters: [defaultReporter({ reportTestProgress: false }), browserReporter(countsFile)],
  }),
  files: inEvery,
  groups: inOne.length > 0 ? [{ name: 'one', files: inOne, browsers: browsers.slice(0, 1) }] : [],
  nodeResolve: { exportConditions: ['development', 'browser'] },
  browsers,
  concurrency: Math.max(2, availableParallelism() - 1),
  // Ends what hangs. Waits of a test have shorter limits, which name what they wait for.
  testFramework: { config: { timeout: 60_000 } },
  testsFinishTimeout: 600_000,
  browserStartTimeout: 180_000,
  testsStartTimeout: 60_000,
  // Not while watching: the runner knows by the modules of a page which changes concern it.
  middleware: watches ? [] : [bundled([...inEvery, ...inOne])],
  // For modules that are not bundled.
  plugins: [
    commonJs(
      ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
      ['storybook/test'],
    ),
    esbuildPlugin({ ts: true, tsx: true, json: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
    nodeEnv,
    allStories,
    otherSockets,
  ],
  filterBrowserLogs: ({ args }) => !expectedLog.test(String(args[0])),
};
