import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@largo/local';
import { eventually } from '@largo/testkit';
import { type Observer, startObserver } from './observers.ts';

export interface Job {
  readonly name: string;
  /** Host and port. */
  readonly targets: readonly string[];
  /** Asks this one about the targets instead of the targets themselves. */
  readonly blackbox?: string;
}

export interface Prometheus extends Observer {
  /** @returns how many series there are */
  count(expression: string): Promise<number>;
  /** Waits until an alert fires. @param labels that it has among others */
  untilFires(alert: string, labels?: Readonly<Record<string, string>>): Promise<void>;
  firing(): Promise<readonly string[]>;
  /** The expressions of all alerts and recorded series. */
  rules(): Promise<readonly string[]>;
}

const rulesFolder = path.join(projectRoot, 'infra/observability/rules');

/** With the rules of the repository, in a hurry: nothing has to last before it fires. */
export async function startPrometheus(folder: string, jobs: readonly Job[]): Promise<Prometheus> {
  const rules = path.join(folder, 'rules');
  mkdirSync(rules);
  for (const file of readdirSync(rulesFolder)) {
    const hurried = readFileSync(path.join(rulesFolder, file), 'utf8')
      .replace(/^ +for: \w+\n/gm, '')
      .replace(/^ +interval: \w+\n/gm, '');
    writeFileSync(path.join(rules, file), hurried);
  }
  const configuration = {
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '2s' },
    rule_files: [`${rules}/*.yml`],
    scrape_configs: jobs.map(scrapeOf),
  };
  const file = path.join(folder, 'prometheus.json');
  writeFileSync(file, JSON.stringify(configuration));
  const observer = await startObserver('prometheus', {
    parameters: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(folder, 'series')}`,
      '--log.level=error',
    ],
  });
  const ask = async <Data>(what: string): Promise<Data> => {
    const answer = await fetch(`http://${observer.address}/api/v1/${what}`);
    const body = (await answer.json()) as { data: Data; error?: string };
    if (!answer.ok) throw new Error(`${decodeURIComponent(what)}: ${body.error ?? answer.status}`);
    return body.data;
  };
  const alerts = async () =>
    (await ask<{ alerts: { labels: Record<string, string>; state: string }[] }>('alerts')).alerts //
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels);
  return {
    ...observer,
    async count(expression) {
      const query = `query?query=${encodeURIComponent(expression)}`;
      return (await ask<{ result: unknown[] }>(query)).result.length;
    },
    async rules() {
      const { groups } = await ask<{ groups: { rules: { query: string }[] }[] }>('rules');
      return groups.flatMap(({ rules: all }) => all.map(({ query }) => query));
    },
    firing: async () => (await alerts()).map(({ alertname = '' }) => alertname),
    async untilFires(alert, labels = {}) {
      const wanted = Object.entries({ alertname: alert, ...labels });
      await eventually(
        async () => {
          const now = await alerts();
          if (!now.some((one) => wanted.every(([name, value]) => one[name] === value)))
            throw new Error(`${alert} does not fire, but ${JSON.stringify(now)}`);
          return true;
        },
        { timeoutMs: 60_000, everyMs: 500 },
      );
    },
  };
}

function scrapeOf({ name, targets, blackbox }: Job) {
  const plain = { job_name: name, honor_labels: true, static_configs: [{ targets }] };
  if (blackbox === undefined) return plain;
  return {
    ...plain,
    metrics_path: '/probe',
    params: { module: ['shop'] },
    relabel_configs: [
      { source_labels: ['__address__'], target_label: '__param_target', replacement: 'https://$1' },
      { source_labels: ['__param_target'], target_label: 'instance' },
      { target_label: '__address__', replacement: blackbox },
    ],
  };
}
