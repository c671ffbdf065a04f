import { LimitRaisedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { limitRaiseRepository } from '../db/limit-raise-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { takesEffectAt } from '../domain/approver-limit.ts';
import { saveSettings } from './steps/save-settings.ts';

/**
 * Puts a raised limit into effect to which no one objected for 24 hours; the audit entry names who asked for it. Emits
 * LimitRaisedV1, SettingsChangedV1 and the audit entry.
 * @returns whether one was due
 */
export async function raiseLimit(unit: UnitOfWork): Promise<boolean> {
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    const before = await settingsRepository.getForUpdate(tx);
    const raise = await limitRaiseRepository.find(tx, before.id);
    if (!raise || now < takesEffectAt(raise)) return false;
    const { aboveCents, askedBy } = raise;
    await limitRaiseRepository.replace(tx, before.id, undefined);
    const after = { ...before, secondApproverAboveCents: aboveCents };
    await saveSettings(change, before, after, { adminId: askedBy, address: null });
    emit(LimitRaisedV1, { settingsId: before.id, aboveCents, askedBy, agreedBy: null });
    return true;
  });
}
