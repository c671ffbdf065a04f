import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectTree } from '../rules/files.ts';
import { outsideTool } from './outside-tool.ts';
import { projectRoot } from './project.ts';

const folder = path.join(projectRoot, 'infra/observability');
const promtool = outsideTool('promtool');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const filesOf = (name: string) => readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`); // prettier-ignore

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary: string; readonly runbook_url: string };
}
const rulesOf = (file: string) =>
  (parse(read(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);
const rules = filesOf('rules').flatMap(rulesOf);
const alerts = rules.flatMap((rule) => rule.alert ?? []);

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly datasource?: { readonly uid: string };
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number }; // prettier-ignore
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly links?: readonly { readonly url: string }[];
  readonly targets?: readonly { readonly expr: string; readonly datasource: { uid: string } }[];
}
interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] }; // prettier-ignore
  readonly panels: readonly Panel[];
}
const dashboards = filesOf('dashboards').map((file) => ({
  file,
  dashboard: JSON.parse(read(file)) as Dashboard,
}));
const panels = dashboards.flatMap(({ dashboard }) =>
  dashboard.panels
    .filter(({ type }) => type !== 'row')
    .map((panel) => ({ ...panel, where: `${dashboard.title}, ${panel.title}` })),
);
const panelExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const runbook = readFileSync(path.join(projectRoot, 'docs/runbook.md'), 'utf8');
/** Entries by the anchor of their heading. */
const entries = new Map(
  runbook
    .split(/^(?=###? )/m)
    .filter((part) => part.startsWith('### '))
    .map((part) => [anchorOf(part.slice(4, part.indexOf('\n'))), part]),
);
const queries = [...runbook.matchAll(/^\d\. `([^`]+)`/gm)]
  .map(([, query = '']) => query)
  .filter((query) => !query.startsWith('select '));

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** The metrics that processes publish, as named in the code, and those that the rules record. */
function publishedFigures(): Set<string> {
  const tree = projectTree(projectRoot);
  const sources = /^(?:packages\/service-kit\/src|infra\/backup\/src|services\/[a-z]+\/src|gateway\/src|web\/server)\/.*[.]ts$/; // prettier-ignore
  const source = tree.files.filter((file) => sources.test(file)).map((file) => tree.read(file));
  const names = [...source.join('\n').matchAll(/'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name = '']) => name); // prettier-ignore
  const recorded = rules.flatMap(({ record }) => record ?? []);
  return new Set([
    ...recorded,
    ...names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
  ]);
}
/** Metrics of prom-client and of exporters: only a real run shows what they publish. */
const ofOthers = /^(?:nodejs|process|pg|redis|node|probe)_/;

function figuresOf(expression: string): string[] {
  const plain = expression
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\b(?:by|on|ignoring|without|group_left|group_right)\s*\([^)]*\)/g, '');
  return plain.match(/(?<![\w:"])[a-z]\w*[_:][\w:]*(?![\w:]|\s*\()/g) ?? [];
}

describe('alerts', () => {
  it.skipIf(!promtool.file)(
    'fire on what they are for, and only then (needs promtool)',
    () => {
      const tests = filesOf('test');
      const { status, output } = promtool.run(['test', 'rules', ...tests], folder);

      expect(output.match(/SUCCESS/g), output).toHaveLength(tests.length);
      expect(status).toBe(0);
    },
    120_000,
  );

  it.skipIf(!promtool.file)(
    'are read by Prometheus with its configuration (needs promtool)',
    () => {
      const { status, output } = promtool.run(['check', 'config', 'prometheus.yml'], folder);

      expect(output.match(/rules found/g)).toHaveLength(filesOf('rules').length);
      expect(status).toBe(0);
    },
  );

  it('have a test that fires and one that does not', () => {
    for (const file of filesOf('rules')) {
      const tests = read(file.replace('rules/', 'test/'));
      for (const { alert } of rulesOf(file)) {
        if (alert === undefined) continue;
        expect(tests).toContain(`name: ${alert} fires\n`);
        expect(tests).toContain(`name: ${alert} stays quiet\n`);
      }
    }
  });

  it('wake someone or wait, and lead to an entry of the runbook', () => {
    expect(new Set(alerts).size).toBe(alerts.length);
    for (const { alert, labels, annotations } of rules) {
      if (alert === undefined) continue;
      expect(labels?.severity, alert).toMatch(/^(?:page|ticket)$/);
      expect(annotations?.summary, alert).toBeTruthy();
      const [file, anchor = ''] = annotations?.runbook_url.split('#') ?? [];
      expect(file, alert).toBe('docs/runbook.md');
      expect(entries.has(anchor), `${alert}: ${anchor}`).toBe(true);
      expect(entries.get(anchor), alert).toContain(alert);
    }
  });
});

describe('each entry of the runbook', () => {
  it.each([...entries])('says what it means, three queries, what is safe and whom to call: %s', (_anchor, entry) => {
    const [, meaning = ''] = entry.split('\n\n');

    expect(meaning.length).toBeGreaterThan(30);
    expect(meaning).not.toMatch(/^\d\. /);
    expect(entry.match(/^\d\. `[^`]+` – .+/gm)).toHaveLength(3);
    expect(entry).toMatch(/^\*\*Safe:\*\* .{10,}/m);
    expect(entry).toMatch(/^\*\*Call:\*\* .{5,}/m);
  }); // prettier-ignore

  it('belongs to an alert', () => {
    const used = new Set(rules.map(({ annotations }) => annotations?.runbook_url.split('#')[1]));

    expect([...entries.keys()].filter((anchor) => !used.has(anchor))).toEqual([]);
  });
});

describe('dashboards', () => {
  it.each(dashboards)('$file can be provisioned again and again', ({ file, dashboard }) => {
    const ids = dashboard.panels.map(({ id }) => id);
    const variables = dashboard.templating.list.map(({ name, type }) => `${type} ${name}`);

    expect(dashboard.uid).toBe(`largo-${path.basename(file, '.json')}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(variables).toContain('datasource datasource');
    expect(variables).toContain('textbox runbook');
  });

  it('say of each panel what it shows, in which unit, and where help is', () => {
    expect(dashboards).toHaveLength(7);
    for (const { where, description, fieldConfig, datasource, targets = [], links = [] } of panels) {
      expect(description?.length, where).toBeGreaterThan(15);
      expect(fieldConfig?.defaults.unit, where).toBeTruthy();
      expect(targets.length, where).toBeGreaterThan(0);
      for (const each of [datasource, ...targets.map((target) => target.datasource)])
        expect(each?.uid, where).toBe('${datasource}');
      for (const { url } of links) {
        expect(url, where).toMatch(/^\$\{runbook\}#/);
        expect(entries.has(url.slice(url.indexOf('#') + 1)), `${where}: ${url}`).toBe(true);
      }
    }
  }); // prettier-ignore

  it('lay no panel over another', () => {
    for (const { file, dashboard } of dashboards) {
      const taken = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
      );
      expect(new Set(taken).size, file).toBe(taken.length);
      for (const { title, gridPos } of dashboard.panels)
        expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    }
  });
});

describe('alerts, dashboards and runbook', () => {
  const expressions = [...rules.map(({ expr }) => expr), ...panelExpressions, ...queries];

  it('ask only for figures that a process publishes', () => {
    const known = publishedFigures();
    const asked = [...new Set(expressions.flatMap(figuresOf))];

    expect(asked.length).toBeGreaterThan(80);
    expect(asked.filter((name) => !known.has(name) && !ofOthers.test(name))).toEqual([]);
  });

  it.skipIf(!promtool.file)('are valid expressions (needs promtool)', () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'largo-expressions-'));
    const records = [...panelExpressions, ...queries].map((expr, index) => ({
      record: `asked:${index}`,
      expr,
    }));
    const file = path.join(scratch, 'rules.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'asked', rules: records }] }));

    const { status, output } = promtool.run(['check', 'rules', file]);

    rmSync(scratch, { recursive: true });
    expect(output).toContain(`${records.length} rules found`);
    expect(status).toBe(0);
  });
});
