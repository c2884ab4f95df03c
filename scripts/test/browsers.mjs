/** Finds the browsers of this machine. Downloads nothing. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Disabled features of Chromium. The first ones load the suggestions of the address bar in each new window, which takes about
 * a second of CPU time. The others are those that Playwright 1.65 disables: Chromium reads only one such list, and this one
 * replaces Playwright's (Puppeteer merges the two).
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/** Flags under which Chromium runs quietly, also as root and without a network. */
export const chromiumFlags = [
  `--disable-features=${disabledFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the first of `names` on the PATH; undefined if there is none. */
export function which(...names) {
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter))
      if (existsSync(join(folder, name))) return join(folder, name);
  return undefined;
}

const macChromium = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((arch) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(
    (version) => `/usr/lib/${arch}/${version}/MiniBrowser`,
  ),
);

/**
 * The system's Chromium, else the one inside the package @sparticuz/chromium.
 * @returns {Promise<{ path: string, source: 'CHROME_PATH' | 'system' | 'package', flags: string[] } | undefined>}
 */
export async function findChromium() {
  if (process.env.CHROME_PATH)
    return { path: process.env.CHROME_PATH, source: 'CHROME_PATH', flags: [...chromiumFlags] };
  const system =
    which('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    macChromium.find((path) => existsSync(path));
  if (system) return { path: system, source: 'system', flags: [...chromiumFlags] };
  return process.platform === 'linux' ? packagedChromium() : undefined;
}

/** Unpacks the packaged Chromium into the temporary folder, with its own system libraries. */
async function packagedChromium() {
  // The package unpacks its system libraries only if this variable names a Lambda runtime.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    // The package's flags disable web security, which the tests of policies and origins need.
    return {
      path: await packaged.executablePath(),
      source: 'package',
      flags: [...chromiumFlags, '--no-zygote'],
    };
  } catch {
    return undefined;
  }
}

/** Path of Firefox; undefined when there is none. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? which('firefox-esr', 'firefox');

/** Paths of the WebKit driver, its browser and the X server; undefined if one is missing. */
export function findWebKit() {
  const driver = which('WebKitWebDriver');
  const browser = process.env.WEBKIT_PATH ?? miniBrowsers.find((path) => existsSync(path));
  const xvfb = which('Xvfb');
  return driver && browser && xvfb ? { driver, browser, xvfb } : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log({ chromium: await findChromium(), firefox: findFirefox(), webkit: findWebKit() });
