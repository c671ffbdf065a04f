import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '@largo/auditor';
import { serviceNames } from '@largo/service-kit';
import type { Drill } from '../drill.ts';
import { type Admin, kafkaOf } from '../kafka.ts';
import { findPid, urlOf, variablesOf } from '../programs.ts';
import type { Shop } from '../shop.ts';

const topic = 'catalog.events';
const stopped = 'cart';

/** The broker forgets what a consumer has not read; retention does the same, only later. */
export const lossDrill: Drill = {
  id: 'F8',
  fault: `${topic} forgets what ${stopped} has not read yet`,
  usualMs: 35_000,
  async hurt(shop, signal) {
    const pid = findPid(shop, stopped);
    if (pid === undefined) throw new Error(`${stopped} is not running`);
    const admin = kafkaOf(shop).admin();
    await admin.connect();
    try {
      process.kill(pid, 'SIGSTOP');
      let lost: number;
      try {
        await sleep(15_000, undefined, { signal });
        lost = await forgetUnread(admin);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      const missed = await untilAlarmed(shop, signal);
      await announceProducts(shop);
      return `${lost} events were lost; the auditor named ${missed} of ${stopped}; announcing brought them back`;
    } finally {
      await admin.disconnect();
    }
  },
};

/** What all others have read. @returns how much of it the stopped one had not */
async function forgetUnread(admin: Admin): Promise<number> {
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

async function untilAlarmed({ databaseUrl }: Shop, signal: AbortSignal): Promise<number> {
  for (;;) {
    const { violations } = await audit(databaseUrl, { settleMs: 2_000 });
    const cases = violations
      .filter(({ rule }) => rule === 'event-missed')
      .flatMap(({ cases: found }) => found)
      .filter(({ id }) => id.startsWith(`${stopped}.`));
    if (cases.length > 0) return cases.length;
    await sleep(1_000, undefined, { signal });
  }
}

async function announceProducts(shop: Shop): Promise<void> {
  const token = variablesOf(shop, stopped)['LARGO_SERVICE_TOKEN'] ?? '';
  let afterId: string | null = null;
  do {
    const answer = await fetch(`${urlOf(shop, 'catalog')}/internal/products/announce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': token },
      body: JSON.stringify({ afterId }),
    });
    if (!answer.ok) throw new Error(`announcing answers ${answer.status}`);
    ({ nextAfterId: afterId } = (await answer.json()) as { nextAfterId: string | null });
  } while (afterId !== null);
}
