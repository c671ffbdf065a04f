import type { UnitOfWork } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import { pushRepository } from '../db/push-repository.ts';
import { wantedBy } from './steps/wanted-by.ts';

/** Sends what quiet hours held back as one push, unless its reader has switched it off since. */
export async function releaseHeldPushes(
  unit: UnitOfWork,
  { pushSender }: { pushSender: WorkQueue },
): Promise<void> {
  await unit.run(async (change) => {
    const held = await pushRepository.takeHeld(change.tx, change.now);
    const addressed = held.map(({ userId, category }) => ({
      to: userId,
      category,
      channel: 'push' as const,
    }));
    const wanted = addressed.filter(await wantedBy(change.tx, addressed));
    const push = { kind: 'waited' as const, url: '/notifications' };
    // With several categories, the first one stands for all.
    const byReader = new Map(wanted.toReversed().map((one) => [one.to, { ...one, ...push }]));
    await pushRepository.insert(change.tx, [...byReader.values()], change.now);
  });
  pushSender.wake();
}
