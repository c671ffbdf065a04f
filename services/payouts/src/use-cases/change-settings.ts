import { SettingsChangedV1 } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { readSettings, saveSettings, type Settings } from '../db/settings-repository.ts';

/** Replaces the given settings; they count for orders created from now on. Emits SettingsChangedV1. */
export async function changeSettings(
  unit: UnitOfWork,
  changes: Partial<Omit<Settings, 'id'>>,
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    const next = { ...(await readSettings(tx)), ...changes };
    if (next.commissionBps + next.platformFeeBps > 10_000) {
      throw new InvalidInput('commissionRate', 'Comissão e taxa somam mais de 100%');
    }
    await saveSettings(tx, next);
    const { id: settingsId, ...values } = next;
    emit(SettingsChangedV1, { settingsId, ...values });
  });
}
