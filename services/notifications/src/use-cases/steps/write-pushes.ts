import type { PreferenceCategory } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { deviceRepository } from '../../db/device-repository.ts';
import { pushRepository } from '../../db/push-repository.ts';
import type { DevicePush } from '../../domain/device-push.ts';
import { wantedBy } from './wanted-by.ts';

export interface PushToWrite {
  readonly to: string;
  readonly category: PreferenceCategory;
  readonly push: DevicePush;
}

/** One row for each device of those who want it. @returns how many */
export async function writePushes(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  pushes: readonly PushToWrite[],
): Promise<number> {
  const devices = await deviceRepository.listOf(
    tx,
    pushes.map(({ to }) => to),
  );
  // Most people have none.
  if (devices.length === 0) return 0;
  const addressed = pushes.map((one) => ({ ...one, channel: 'push' as const }));
  const isWanted = await wantedBy(tx, addressed);
  const rows = addressed
    .filter(isWanted)
    .flatMap(({ to, category, push }) =>
      devices
        .filter(({ userId }) => userId === to)
        .map(({ id }) => ({ ...push, category, userId: to, deviceId: id })),
    );
  await pushRepository.insert(tx, rows, now);
  return rows.length;
}
