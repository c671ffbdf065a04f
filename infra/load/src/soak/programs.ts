import { readFileSync } from 'node:fs';
import { type OwnSettings, processesOf } from '@largo/local';
import type { Watched } from './samples.ts';

const names: readonly (readonly [RegExp, string])[] = [
  [/services\/([\w-]+)\/dist\/main\.js/, ''],
  [/(gateway|web)\/dist\//, ''],
  [/kafka\.Kafka/, 'Kafka'],
  [/redis-server/, 'Redis'],
  [/sidecars/, 'provider and mailbox'],
  [/infra\/local\/(?:start|cluster)\.mjs/, 'the system'],
];

/** Ours and the engines; PostgreSQL's come and go with their connections. */
export function programsOf(settings: OwnSettings): Watched[] {
  return processesOf(settings).flatMap(({ pid, line }) => {
    for (const [pattern, name] of names) {
      const found = pattern.exec(line);
      if (found) return [{ pid, name: name || (found[1] ?? '') }];
    }
    return [];
  });
}

/** Requests for a database connection that wait, of all programs that say so; undefined: none does. */
export async function poolWaits(programs: readonly Watched[]): Promise<number | undefined> {
  const waits = await Promise.all(programs.map(waitsOf));
  const known = waits.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0);
}

async function waitsOf({ pid }: Watched): Promise<number | undefined> {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8');
    const port = /(?:^|\0)PORT=(\d+)/.exec(variables)?.[1];
    if (port === undefined) return undefined;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    const found = [...text.matchAll(/^db_client_connection_pending_requests\S* (\d+)/gm)];
    return found.length === 0
      ? undefined
      : found.reduce((sum, [, count]) => sum + Number(count), 0);
  } catch {
    // It has ended, or has no figures.
    return undefined;
  }
}
