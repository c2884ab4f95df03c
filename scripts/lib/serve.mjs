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

/** Ends when the server ends, with its code; passes on what this process is told. 0 when somebody asked it to end. */
export function followServer(server) {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      asked = true;
      // Ctrl-C reaches the whole group already: a second one would cut its good-bye short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  server.once('exit', (code, signal) => process.exit(asked && (code === 0 || code === null || signal) ? 0 : (code ?? 1)));
}
