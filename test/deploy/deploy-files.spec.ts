/** The files of deploy/: what they set, the server reads; what they need is there; Kubernetes would take the objects. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { ConfigError, loadConfig } from '../../server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'evangelist-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Record<string, string>;

/** What an operator writes in place of the values of an example. */
const real: Environment = {
  PUBLIC_URL: 'https://evangelist.acme.com',
  OPERATOR_NAME: 'Acme Ltd, Malmö',
  CONTACT_EMAIL: 'help@acme.com',
  MAIL_FROM: 'Acme <no-reply@acme.com>',
  X_CLIENT_ID: 'a1B2c3',
  RAIL_URL: 'https://rail.acme.com',
  ASSETS_ACCESS_KEY_ID: 'AKIAEXAMPLEKEY00',
};
const secretValues: Environment = {
  'x-client-secret': 'client-secret-of-24-char',
  'x-app-token': 'app-token-of-20-char',
  'rail-api-key': 'rail-key-of-16-ch',
  'smtp-url': 'smtps://mail.acme.com',
  'assets-secret-access-key': 'bucket-key-of-24-characters',
};

const secrets = join(folder, 'secrets');
const makeSecrets = (): string =>
  execFileSync('deploy/make-secrets.sh', [secrets, 'postgres'], { encoding: 'utf8' });

/** Names of settings whose values the server refuses as those of an example, with their problem. */
function findProblems(env: Environment): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

/** Files of secrets are in the test's folder, not in the container's. */
const withSecrets = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      name.endsWith('_FILE') ? join(secrets, basename(value)) : value,
    ]),
  );

const readEnvironment = (path: string): Environment =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe('the script for secrets', () => {
  it('makes those that are random, asks for the others, and leaves what is there', () => {
    const asked = makeSecrets();
    for (const name of ['x-client-secret', 'x-app-token', 'rail-api-key', 'smtp-url'])
      assert.match(asked, new RegExp(`${name}\n`));
    const read = () =>
      readdirSync(secrets).map((name) => readFileSync(join(secrets, name), 'utf8'));
    const before = read();
    assert.equal(new Set(before.filter((text) => text !== '')).size, 5);
    assert.equal(makeSecrets(), asked);
    assert.deepEqual(read(), before);
    // Other accounts of the machine don't enter the folder; containers read each file alone.
    assert.equal(statSync(secrets).mode & 0o777, 0o700);
    assert.equal(statSync(join(secrets, 'secret')).mode & 0o777, 0o644);
    for (const [name, value] of Object.entries(secretValues))
      writeFileSync(join(secrets, name), value);
  });
});

interface Service {
  environment?: Environment;
  env_file?: string;
  secrets?: string[];
  depends_on?: Record<string, unknown> | string[];
  read_only?: boolean;
  stop_grace_period?: string;
}

describe('the compose file', () => {
  const file = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };
  const { services } = file;

  for (const [name, role] of [
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['worker', 'worker'],
  ] as const)
    it(`gives ${name} all settings that production needs`, () => {
      const service = services[name]!;
      assert.equal(service.environment!['EVANGELIST_ROLE'], role);
      const env = withSecrets({
        EVANGELIST_MODE: 'production',
        ...readEnvironment(join('deploy', service.env_file!)),
        ...service.environment,
      });
      assert.deepEqual(findProblems({ ...env, ...real }), []);
      // The examples are refused by name, so nobody serves with them.
      const refused = findProblems(env).join('\n');
      for (const setting of Object.keys(readEnvironment('deploy/settings.env')))
        if (setting !== 'OPERATOR_NAME') assert.match(refused, new RegExp(setting));
    });

  it('sets nothing that the server does not read', () => {
    const page = readFileSync('docs/settings.md', 'utf8');
    const names = ['web-1', 'worker', 'migrate'].flatMap((name) =>
      Object.keys(services[name]!.environment!),
    );
    for (const name of [...names, ...Object.keys(readEnvironment('deploy/settings.env'))])
      assert.ok(page.includes(`\`${name.replace(/_FILE$/, '')}\``), name);
  });

  it('mounts each secret that it names, and has no other', () => {
    const used = Object.values(services).flatMap((service) => service.secrets ?? []);
    assert.deepEqual([...new Set(used)].sort(), Object.keys(file.secrets).sort());
    for (const { secrets: mounted = [], environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (name.endsWith('_FILE')) assert.ok(mounted.includes(basename(value)), name);
    const made = readdirSync(secrets);
    for (const { file: path } of Object.values(file.secrets))
      assert.ok(made.includes(basename(path)), path);
  });

  it('lets servers change no file of theirs, and gives them time to end', () => {
    for (const name of ['web-1', 'web-2', 'worker', 'migrate']) {
      assert.equal(services[name]!.read_only, true);
      assert.ok(Number.parseInt(services[name]!.stop_grace_period!) >= 20);
    }
  });
});

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Environment;
}

const hasKubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;

describe('the Kubernetes files', { skip: hasKubectl ? false : 'There is no kubectl.' }, () => {
  const render = (): KubernetesObject[] =>
    parseAllDocuments(
      execFileSync('kubectl', ['kustomize', 'deploy/kubernetes'], { encoding: 'utf8' }),
    ).map((document) => document.toJS() as KubernetesObject);

  it('are objects as Kubernetes declares them', () => {
    const objects = render();
    assert.deepEqual(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort(), [
      'ConfigMap settings',
      'Deployment web',
      'Deployment worker',
      'Job migrate',
      'Namespace evangelist',
      'PodDisruptionBudget web',
      'Service web',
      'Service web-metrics',
    ]);
    const source = objects
      .map((object, index) => {
        const group = object.apiVersion.includes('/')
          ? object.apiVersion
          : `core/${object.apiVersion}`;
        const type = `import('kubernetes-types/${group}.js').${object.kind}`;
        return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
      })
      .join('\n');
    // In the project, so that its packages are found.
    const path = join('.build', `kubernetes-${process.pid}.ts`);
    writeFileSync(path, source);
    try {
      const program = ts.createProgram([path], {
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
      });
      const problems = ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      assert.deepEqual(problems, []);
    } finally {
      rmSync(path);
    }
  });

  it('give the servers all settings that production needs', () => {
    const { data } = render().find(({ kind }) => kind === 'ConfigMap')!;
    const env = withSecrets({ EVANGELIST_MODE: 'production', EVANGELIST_ROLE: 'web', ...data });
    assert.deepEqual(findProblems({ ...env, ...real }), []);
  });
});
