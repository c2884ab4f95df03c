/** The configurations of deploy/ in front of a server: files, calls and sockets over TLS, the caller's address, and a server that ends. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { freePort, until } from '../../e2e/support.ts';
import { startTestServer, type TestServer } from '../start.ts';

interface Answer {
  status: number;
  text: string;
}

interface Proxy {
  port: number;
  /** The certificate that clients trust. */
  authority: string;
  child: ChildProcess;
}

/** Names of the two servers in the files of deploy/. */
const names = ['web-1:3000', 'web-2:3000'];

/** Caddy with an authority of the test's folder in place of a public one. */
async function startCaddy(folder: string, ports: readonly number[], ask: string): Promise<Proxy> {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const forTests = [
    'skip_install_trust',
    'local_certs',
    'admin off',
    `https_port ${port}`,
    `http_port ${await freePort()}`,
  ];
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  writeFileSync(
    file,
    text.replace(/^\{$/m, `{\n${forTests.map((line) => `\t${line}`).join('\n')}`),
  );
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: 'localhost',
      SERVERS: ports.map((one) => `127.0.0.1:${one}`).join(' '),
      ASK: ask,
    },
    stdio: 'ignore',
  });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  await until('the authority of Caddy', () => Promise.resolve(existsSync(root)));
  return { port, child, authority: readFileSync(root, 'utf8') };
}

/** nginx with a certificate of the test. */
async function startNginx(folder: string, ports: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'fullchain.pem');
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate], // prettier-ignore
    { stdio: 'ignore' },
  );
  let text = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/ssl/evangelist', folder)
    .replaceAll('server_name evangelist.example', 'server_name localhost')
    .replaceAll(/listen (\[::\]:)?443/g, `listen $1${port}`);
  names.forEach((name, index) => (text = text.replaceAll(name, `127.0.0.1:${ports[index]}`)));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${text}\n}\n`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' });
  return { port, child, authority: readFileSync(certificate, 'utf8') };
}

/** A server that answers with the headers that it gets, and whose health the test decides. */
interface Echo {
  port: number;
  isWell: boolean;
  server: Server;
}
async function startEcho(): Promise<Echo> {
  const echo: Echo = {
    port: await freePort(),
    isWell: true,
    server: createServer(({ url, headers }, response) => {
      if (url === '/up') return response.writeHead(echo.isWell ? 200 : 503).end();
      return response.end(JSON.stringify({ ...headers, by: echo.port }));
    }),
  };
  await new Promise<void>((resolve) => echo.server.listen(echo.port, '127.0.0.1', resolve));
  return echo;
}

function get(proxy: Proxy, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port, authority: ca } = proxy;
    const call = request({ host: 'localhost', port, path, ca, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Ends it with its workers. */
async function end({ child }: Proxy): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const has = (program: string, word: string) => spawnSync(program, [word]).error === undefined;

for (const [name, word, start] of [
  ['caddy', 'version', startCaddy],
  ['nginx', '-v', startNginx],
] as const)
  describe(
    `the configuration of ${name}`,
    { skip: has(name, word) ? false : `There is no ${name}.` },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'evangelist-proxy-'));
      let product: TestServer;
      let echoes: Echo[];
      let toProduct: Proxy;
      let toEchoes: Proxy;
      before(async () => {
        chmodSync(folder, 0o755);
        product = await startTestServer({ trustProxy: ['loopback'] });
        echoes = [await startEcho(), await startEcho()];
        const { port } = new URL(product.url);
        const folders = ['product', 'echoes'].map((one) => join(folder, one));
        for (const path of folders) mkdirSync(path);
        toProduct = await start(folders[0]!, [Number(port), Number(port)], 'http://127.0.0.1:9/');
        toEchoes = await start(
          folders[1]!,
          echoes.map((echo) => echo.port),
          'http://127.0.0.1:9/',
        );
        for (const proxy of [toProduct, toEchoes])
        await until(name, () => get(proxy, '/up').then(({ status }) => status === 200, () => false), 30); // prettier-ignore
      });
      after(async () => {
        await Promise.all([toProduct, toEchoes].map((proxy) => proxy && end(proxy)));
        for (const { server } of echoes ?? []) server.close();
        await product?.close();
        rmSync(folder, { recursive: true, force: true });
      });

      it('serves files and calls', async () => {
        const icons = await get(toProduct, '/icons/lucide.json?icons=house');
        assert.equal(icons.status, 200);
        assert.match(icons.text, /"house"/);
        assert.equal((await get(toProduct, '/ping')).status, 200);
      });

      it('passes sockets', async () => {
        const { port, authority: ca } = toProduct;
        const socket = new WebSocket(`wss://localhost:${port}/trpc`, { ca, origin: product.url });
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
        socket.terminate();
      });

      it('names the address that it saw, not what the caller claims', async () => {
        const { text } = await get(toEchoes, '/', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }); // prettier-ignore
        const seen = JSON.parse(text) as Record<string, string>;
        assert.match(seen['x-forwarded-for']!, /^(127\.0\.0\.1|::1)$/);
        assert.equal(seen['x-forwarded-proto'], 'https');
        assert.match(seen['host']!, /^localhost/);
      });

      it('sends calls to the other server when one has ended', async () => {
        const [ended, other] = echoes as [Echo, Echo];
        ended.isWell = false;
        ended.server.close();
        ended.server.closeAllConnections();
        for (let call = 0; call < 20; call += 1) {
          const { status, text } = await get(toEchoes, '/');
          assert.equal(status, 200);
          assert.equal((JSON.parse(text) as { by: number }).by, other.port);
        }
      });
    },
  );
