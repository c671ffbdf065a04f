import { type Administrator, PayoutsAdminActedV1, SettingsChangedV1 } from '@largo/contracts';
import { differencesOf, InvalidInput } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { type Settings, settingsRepository } from '../db/settings-repository.ts';

/**
 * Replaces the given settings; they count for orders created from now on. Emits SettingsChangedV1 and
 * the audit entry.
 */
export async function changeSettings(
  unit: UnitOfWork,
  { changes, admin }: { changes: Partial<Omit<Settings, 'id'>>; admin: Administrator },
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    const current = await settingsRepository.get(tx);
    const next = { ...current, ...changes };
    if (next.commissionBps + next.platformFeeBps > 10_000) {
      throw new InvalidInput('commissionRate', 'Comissão e taxa somam mais de 100%');
    }
    await settingsRepository.save(tx, next);
    const { id: settingsId, ...values } = next;
    emit(SettingsChangedV1, { settingsId, ...values });
    const difference = differencesOf(current, values);
    if (difference)
      emit(PayoutsAdminActedV1, {
        ...admin,
        action: 'settings-changed',
        subject: { type: 'settings', id: settingsId, label: null },
        ...difference,
      });
  });
}
