/** Waits for what another part of the server does in its own time: a job, a mail. */

const interval = 20;
const timeout = 20_000;

/** @returns the first value that is not undefined @throws Error after `patience` milliseconds: 20 seconds */
export async function waitFor<T>(
  read: () => T | undefined | Promise<T | undefined>,
  patience = timeout,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error('What the test waits for did not happen.');
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
