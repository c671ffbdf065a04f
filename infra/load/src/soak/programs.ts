import { type OwnSettings, processesOf } from '@largo/local';
import type { Watched } from './samples.ts';

/** These store every payment and mail in memory, so they grow. */
export const simulators = 'provider and mailbox';
const oneProcess = 'the system';

const names: readonly (readonly [RegExp, string])[] = [
  [/services\/([\w-]+)\/dist\/main\.js/, ''],
  [/(gateway|web)\/dist\//, ''],
  [/kafka\.Kafka/, 'Kafka'],
  [/redis-server/, 'Redis'],
  [/sidecars/, simulators],
  [/infra\/local\/(?:start|cluster)\.mjs/, oneProcess],
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

/** The programs' own metrics at one moment. */
export interface Said {
  /** Requests for a database connection that wait, in all services. */
  waits: number;
  /** V8's free heap by program, in MB. */
  spareMb: ReadonlyMap<string, number>;
}

/** @returns undefined: one is busy or is being started again */
export async function askPrograms(settings: OwnSettings): Promise<Said | undefined> {
  try {
    const control = await ask(`http://127.0.0.1:${settings.LARGO_CONTROL_PORT}`);
    const { mode, services } = JSON.parse(control) as {
      mode: 'embedded' | 'cluster';
      services: Record<string, string>;
    };
    const urls = Object.entries({ ...services, gateway: settings.PUBLIC_URL });
    const figures = await Promise.all(
      urls.map(async ([name, url]) => [name, await ask(`${url}/metrics`)] as const),
    );
    return {
      waits: figures
        .filter(([name]) => name in services)
        .reduce(
          (sum, [, text]) => sum + figureOf(text, 'db_client_connection_pending_requests'),
          0,
        ),
      spareMb: new Map(
        figures.map(([name, text]) => [mode === 'embedded' ? oneProcess : name, spareMbOf(text)]),
      ),
    };
  } catch {
    return undefined;
  }
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  return answer.text();
}

const spareMbOf = (text: string): number =>
  (figureOf(text, 'nodejs_heap_size_total_bytes') - figureOf(text, 'nodejs_heap_size_used_bytes')) /
  1_048_576;

function figureOf(text: string, name: string): number {
  const found = new RegExp(`^${name}\\S* (\\S+)`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`there is no ${name}`);
  return Number(found);
}
