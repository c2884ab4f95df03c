/**
 * Runs the commands of docs/guides/deploy.md for one machine, word for word and in order: the package, its installation and its upgrade,
 * in a Debian that holds nothing but what the guide names. The network, the payment rail and the mail server are the sandbox's
 * programs, outside of it. In a root folder no systemd runs: `systemctl` is a script that starts what the unit file names.
 */
import assert from 'node:assert/strict';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { credentials } from '../e2e/first-campaign/credentials.ts';
import type { Outside } from '../e2e/first-campaign/outside.child.ts';
import { folder, makeDebian, needsPrograms, npm, removeFolders, root } from './support.ts';

const run = promisify(execFile);
const guide = readFileSync(join(root, 'docs/guides/deploy.md'), 'utf8');
/** Of PostgreSQL and of the server, as the guide has them. */
const ports = [5432, 3000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

async function findReason(): Promise<string | false> {
  const reason = await needsPrograms(['debootstrap', 'chroot']);
  if (reason) return reason;
  const free = await Promise.all(ports.map(isFree));
  return free.every(Boolean) ? false : `needs the ports ${ports.join(' and ')}`;
}

/** The commands of a section. */
function readCommands(heading: string): string[] {
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  assert.ok(section, `The guide has no section “${heading}”.`);
  return [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, commands]) => commands!);
}

/** What systemd does with the unit of the guide, as far as the guide uses it: its user, folder, settings, program and state folder. */
const systemctl = `#!/bin/bash
set -eu
[ "$1" = daemon-reload ] && exit
name=\${!#}
port=\${name#*@}
unit=/etc/systemd/system/evangelist@.service
pid_file=/run/evangelist-$port.pid
read_key() { sed -n "s/^$1=//p" $unit | sed "s/%i/$port/g"; }
if [ "$1" = restart ]; then
  kill -TERM "$(cat $pid_file)"
  while kill -0 "$(cat $pid_file)" 2>/dev/null; do sleep 0.2; done
fi
user=$(read_key User)
install --directory --owner "$user" --mode "$(read_key StateDirectoryMode)" "/var/lib/$(read_key StateDirectory)"
settings=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
read -ra words <<<"$(read_key Environment)"
settings+=("\${words[@]}")
while read -r file; do
  [ -e "\${file#-}" ] || [ "$file" = "\${file#-}" ] || continue
  while IFS= read -r line; do
    case $line in ''|'#'*) ;; *) settings+=("$line") ;; esac
  done <"\${file#-}"
done <<<"$(read_key EnvironmentFile)"
cd "$(read_key WorkingDirectory)"
read -ra program <<<"$(read_key ExecStart)"
setsid --fork bash -c 'echo $$ > '$pid_file'; exec setpriv --reuid "$0" --regid "$0" --init-groups env --ignore-environment "$@"' \\
  "$user" "\${settings[@]}" "\${program[@]}" >>/var/log/evangelist-$port.log 2>&1 </dev/null
`;

describe('the guide to one machine', { skip: await findReason(), timeout: 1_800_000 }, () => {
  let debian: string;
  const outside: ChildProcess[] = [];

  /** Runs commands as root in the Debian, in the folder that holds the package. @returns what they print */
  async function runInside(commands: string, env: Record<string, string> = {}): Promise<string> {
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    const shell = ['bash', '-e', '-o', 'pipefail', '-c', `cd /root/package; ${commands}`];
    const { stdout } = await run('chroot', [debian, ...shell], {
      env: { PATH: path, HOME: '/root', LANG: 'C.UTF-8', ...env },
      maxBuffer: 1 << 26,
    });
    return stdout;
  }

  async function startOutside(name: string): Promise<Outside> {
    const child = fork(join(root, 'test/e2e/first-campaign/outside.child.ts'), [name], {
      execArgv: ['--import', 'tsx'],
    });
    outside.push(child);
    const [message] = (await once(child, 'message')) as [Outside];
    return message;
  }

  /** Replaces the values of the examples, as the guide asks. */
  async function fillSettings(): Promise<void> {
    const path = join(debian, 'etc/evangelist/settings.env');
    const network = `${(await startOutside('network')).url}/sandbox/x`;
    const values = {
      PUBLIC_URL: `http://localhost:${ports[1]}`,
      CONTACT_EMAIL: 'help@evangelist.net',
      MAIL_FROM: 'Evangelist <no-reply@evangelist.net>',
      X_CLIENT_ID: credentials.network.id,
      RAIL_URL: (await startOutside('rail')).url,
    };
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => {
        const name = line.split('=', 1)[0] as keyof typeof values;
        return name in values ? `${name}=${values[name]}` : line;
      });
    const addresses = [
      `X_BASE_URL=${network}`,
      `X_WEB_URL=${network}`,
      `X_AUTHORIZE_URL=${network}/i/oauth2/authorize`,
    ];
    writeFileSync(path, [...lines, ...addresses, ''].join('\n'));
  }

  /** Writes what others give: the files that `make-secrets.sh` asks for. */
  async function fillSecrets(printed: string): Promise<void> {
    const secrets: Record<string, string> = {
      'x-client-secret': credentials.network.secret,
      'x-app-token': credentials.network.appToken,
      'rail-api-key': credentials.railKey,
      'smtp-url': (await startOutside('mail')).smtpUrl!,
    };
    const asked = [...printed.matchAll(/into \/etc\/evangelist\/secrets\/(\S+)/g)];
    assert.deepEqual(asked.map(([, name]) => name).sort(), Object.keys(secrets).sort());
    for (const [name, value] of Object.entries(secrets))
      writeFileSync(join(debian, 'etc/evangelist/secrets', name), value);
  }

  before(async () => {
    debian = join(folder(), 'debian');
    await makeDebian(debian, ['ca-certificates', 'libstdc++6', 'postgresql', 'curl']);
    await run('mount', ['-t', 'proc', 'proc', join(debian, 'proc')]);
    writeFileSync(join(debian, 'etc/hosts'), '127.0.0.1 localhost\n');
    writeFileSync(join(debian, 'usr/local/bin/systemctl'), systemctl, { mode: 0o755 });
    const own = join(homedir(), '.npmrc');
    if (existsSync(own)) cpSync(own, join(debian, 'root/.npmrc'));
    const resolver = '/etc/resolv.conf';
    if (existsSync(resolver)) cpSync(resolver, join(debian, resolver));
    mkdirSync(join(debian, 'root/package'));
    await runInside('pg_ctlcluster 15 main start');
  });
  after(async () => {
    for (const child of outside) child.kill('SIGKILL');
    const end =
      'kill -KILL $(cat /run/evangelist-*.pid) || true; pg_ctlcluster 15 main stop || true';
    await runInside(end);
    await run('umount', [join(debian, 'proc')]);
    removeFolders();
  });

  it('is true from the package to the upgrade', async () => {
    const sources = join(folder(), 'sources');
    await run('git', ['clone', '--quiet', root, sources]);
    for (const command of readCommands('The package'))
      for (const line of command.trim().split('\n')) {
        assert.match(line, /^npm /);
        await npm(sources, ...line.split(' ').slice(1));
      }
    const archive = 'evangelist-0.1.0.tar.gz';
    cpSync(join(sources, archive), join(debian, 'root/package', archive));
    cpSync(join(sources, 'deploy'), join(debian, 'root/package/deploy'), { recursive: true });

    const authorities = process.env['NODE_EXTRA_CA_CERTS'];
    if (authorities) cpSync(authorities, join(debian, 'root/authorities.pem'));
    const env = authorities ? { NODE_EXTRA_CA_CERTS: '/root/authorities.pem' } : {};
    for (const commands of readCommands('One machine')) {
      const printed = await runInside(commands, env);
      if (commands.includes('make-secrets.sh')) await fillSecrets(printed);
      if (commands.includes('settings.env')) await fillSettings();
    }
    const url = `http://localhost:${ports[1]}`;
    const up = (await (await fetch(`${url}/up`)).json()) as { version: string; role: string };
    assert.deepEqual([up.version, up.role], ['0.1.0', 'all']);
    assert.equal((await fetch(url, { headers: { accept: 'text/html' } })).status, 200);

    for (const commands of readCommands('Upgrade')) await runInside(commands);
    assert.equal((await fetch(`${url}/up`)).status, 200);
    const log = readFileSync(join(debian, `var/log/evangelist-${ports[1]}.log`), 'utf8');
    assert.doesNotMatch(log, /"level":"?(error|fatal)/);
  });
});
