/** The alerts of deploy/: each has its paragraph, each metric exists, and promtool tries the rules. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { createMetrics } from '../../server/watch/metrics.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = readFileSync('deploy/grafana/evangelist.json', 'utf8');
const page = readFileSync('docs/guides/incidents.md', 'utf8');
const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) =>
  heading!
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('the alerts', () => {
  it('name a paragraph of the page of incidents, which names them', () => {
    for (const { alert, annotations } of rules) {
      const [file, anchor] = annotations.runbook.split('#');
      assert.equal(file, 'docs/guides/incidents.md', alert);
      assert.ok(anchors.includes(anchor!), `${alert}: ${anchor}`);
      assert.ok(page.includes(`\`${alert}\``), alert);
    }
  });

  it('read metrics that exist, as the dashboard does', async () => {
    const text = await createMetrics({ role: 'all' }, {}).format(
      {
        database: { running: 0, waiting: 0, most: 0, isOutOfResources: false },
        sockets: 0,
        redis: null,
      },
      null,
    );
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
    const used = [...rules.map(({ expr }) => expr).join(' ').matchAll(/\b(?:evangelist|nodejs|process)_\w+/g), ...dashboard.matchAll(/\b(?:evangelist|nodejs|process)_\w+/g)].map(([name]) => name); // prettier-ignore
    assert.ok(used.length > 20);
    for (const name of used) assert.ok(known.has(name.replace(/_bucket$/, '')), name);
  });

  it(
    'fire when they should',
    { skip: !hasPromtool && 'promtool (Debian: prometheus) is not installed' },
    () => {
      execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yaml'], { stdio: 'pipe' });
      execFileSync('promtool', ['test', 'rules', 'deploy/alerts.test.yaml'], { stdio: 'pipe' });
    },
  );
});
