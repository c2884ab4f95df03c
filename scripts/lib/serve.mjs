/** The built server as a child process. */
import { spawn } from 'node:child_process';
import { at, root } from './paths.mjs';

/**
 * Starts `dist/server/main.js`.
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function startServer({ env = {}, stdio = 'inherit' } = {}) {
  return spawn(process.execPath, ['--enable-source-maps', at('dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
  });
}

/** Ends with the server and its exit code, and forwards signals to it. The code is 0 after a signal. */
export function followServer(server) {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      asked = true;
      // Ctrl-C reaches the whole process group: a second signal would interrupt the server's shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  server.once('exit', (code, signal) =>
    process.exit(asked && (code === 0 || code === null || signal) ? 0 : (code ?? 1)),
  );
}
