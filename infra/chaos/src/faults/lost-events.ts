import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '@largo/auditor';
import { serviceNames } from '@largo/service-kit';
import type { Fault } from '../fault.ts';
import { freezeWhile } from '../processes.ts';
import { type BrokerAdmin, kafkaOf, programPid, urlOf, variablesOf } from '../programs.ts';
import type { TestSystem } from '../test-system.ts';
import { until } from '../until.ts';

const topic = 'catalog.events';
const stopped = 'cart';

/** The broker deletes events that a consumer has not read, as retention would do later. */
export const lossDrill: Fault = {
  id: 'F8',
  fault: `${topic} forgets what ${stopped} has not read yet`,
  usualMs: 35_000,
  async inject(system, signal) {
    const admin = kafkaOf(system).admin();
    await admin.connect();
    try {
      const lost = await freezeWhile(programPid(system, stopped), async () => {
        await sleep(15_000, undefined, { signal });
        return forgetUnread(admin);
      });
      const missed = await untilAlarmed(system, signal);
      await announceProducts(system);
      return `${lost} events were lost; the auditor named ${missed} of ${stopped}; announcing brought them back`;
    } finally {
      await admin.disconnect();
    }
  },
};

/** Deletes what all other consumers have read. @returns how many events of it the stopped one had not read */
async function forgetUnread(admin: BrokerAdmin): Promise<number> {
  const readBy = async (groupId: string): Promise<Map<number, number>> => {
    const [read] = await admin.fetchOffsets({ groupId, topics: [topic] });
    return new Map(read?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  };
  const own = await readBy(stopped);
  const others = await Promise.all(
    serviceNames.filter((name) => name !== stopped).map((name) => readBy(name)),
  );
  let lost = 0;
  for (const [partition, from] of own) {
    const read = others.map((each) => each.get(partition) ?? -1).filter((offset) => offset >= 0);
    const upTo = Math.min(...read);
    if (from < 0 || !Number.isFinite(upTo) || upTo <= from) continue;
    await admin.deleteTopicRecords({ topic, partitions: [{ partition, offset: String(upTo) }] });
    lost += upTo - from;
  }
  if (lost === 0) throw new Error(`${stopped} had read everything`);
  return lost;
}

const untilAlarmed = ({ databaseUrl }: TestSystem, signal: AbortSignal): Promise<number> =>
  until(
    '',
    async () => {
      const { violations } = await audit(databaseUrl, { settleMs: 2_000 });
      const cases = violations
        .filter(({ rule }) => rule === 'event-missed')
        .flatMap(({ cases: found }) => found)
        .filter(({ id }) => id.startsWith(`${stopped}.`));
      return cases.length > 0 && cases.length;
    },
    { everyMs: 1_000, signal },
  );

async function announceProducts(system: TestSystem): Promise<void> {
  const token = variablesOf(system, stopped)['LARGO_SERVICE_TOKEN'] ?? '';
  let afterId: string | null = null;
  do {
    const answer = await fetch(`${urlOf(system, 'catalog')}/internal/products/announce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': token },
      body: JSON.stringify({ afterId }),
    });
    if (!answer.ok) throw new Error(`announcing answers ${answer.status}`);
    ({ nextAfterId: afterId } = (await answer.json()) as { nextAfterId: string | null });
  } while (afterId !== null);
}
