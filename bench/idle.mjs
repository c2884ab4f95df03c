/** Waits for the browser. */

const patience = 60_000;
const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until a new window's own work is done, which is nobody's and would run beside the page.
 * @param {import('playwright-core').Browser} browser
 */
export async function idle(browser) {
  const root = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = await root.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const end = performance.now() + patience;
  let before = await spent();
  for (;;) {
    await pause(200);
    const now = await spent();
    // Seconds; a process that has come meanwhile counts whole.
    const work = [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
    if (work <= 0.01) break;
    if (performance.now() > end) throw new Error('The browser never comes to rest.');
    before = now;
  }
  await root.detach();
}
