import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { outsideTool } from './outside-tool.ts';
import { projectRoot } from './project.ts';

const folder = path.join(projectRoot, 'infra/observability');
const promtool = outsideTool('promtool');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook: string };
}
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const alerts = rules.flatMap(({ alert, annotations }) =>
  alert === undefined ? [] : [{ alert, runbook: annotations?.runbook ?? '' }],
);

const dashboards = readdirSync(path.join(folder, 'dashboards'));
function expressionsOf(dashboard: string): string[] {
  const { panels } = JSON.parse(read(`dashboards/${dashboard}`)) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** What a process really publishes, as the code names it. */
function publishedMetrics(): Set<string> {
  const kit = 'packages/service-kit/src/metrics';
  const source = [
    ...readdirSync(path.join(projectRoot, kit)).map((file) => `${kit}/${file}`),
    'gateway/src/policy-reports.ts',
    'gateway/src/vitals.ts',
    'web/server/figures.ts',
    ...['catalog', 'identity', 'notifications', 'orders', 'payments', 'payouts'].map(
      (service) => `services/${service}/src/figures.ts`,
    ),
    'services/payments/src/deps.ts',
  ]
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  const names = [...source.matchAll(/'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name = '']) => name);
  // The library's own, which the kit turns on.
  const process = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];
  return new Set(
    [...names, ...process].flatMap((name) => [name, `${name}_count`, `${name}_bucket`]),
  );
}

describe('alerts', () => {
  it.skipIf(!promtool.file)('fire on what they are for, and only then (needs promtool)', () => {
    const { status, output } = promtool.run(['test', 'rules', 'alerts.test.yml'], folder);

    expect(output).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  it.skipIf(!promtool.file)(
    'are read by Prometheus with its configuration (needs promtool)',
    () => {
      expect(promtool.run(['check', 'config', 'prometheus.yml'], folder).status).toBe(0);
    },
  );

  it('have a test that fires and one that does not', () => {
    const tests = read('alerts.test.yml');

    for (const { alert } of alerts) {
      expect(tests).toContain(`name: ${alert} fires`);
      expect(tests).toContain(`name: ${alert} stays quiet`);
    }
  });

  it('lead to an entry of the operations handbook', () => {
    const handbook = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
    const anchors = new Set(
      [...handbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title.toLowerCase().replace(/[^a-z0-9 -]/g, '').replaceAll(' ', '-'),
      ),
    ); // prettier-ignore

    for (const { alert, runbook } of alerts) {
      expect(anchors, alert).toContain(runbook.replace('docs/operations.md#', ''));
    }
  });
});

describe('alerts and dashboards', () => {
  it('ask only for figures that a process publishes', () => {
    const known = publishedMetrics();
    const expressions = [...rules.map(({ expr }) => expr), ...dashboards.flatMap(expressionsOf)];
    const asked = expressions.flatMap((expr) =>
      [...expr.matchAll(/\b([a-z]+(?:_[a-z]+)+)\b(?=\s*[{[)])/g)].map(([, name = '']) => name),
    );

    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it.skipIf(!promtool.file)('are valid expressions (needs promtool)', () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'largo-dashboards-'));
    const records = dashboards
      .flatMap(expressionsOf)
      .map((expr, index) => ({ record: `dashboard:panel:${index}`, expr }));
    const file = path.join(scratch, 'rules.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboards', rules: records }] }));

    const { status, output } = promtool.run(['check', 'rules', file]);

    rmSync(scratch, { recursive: true });
    expect(output).toContain(`${records.length} rules found`);
    expect(status).toBe(0);
  });
});
