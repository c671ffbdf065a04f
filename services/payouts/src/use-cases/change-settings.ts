import { type Administrator, LimitRaiseAskedV1, LimitRaisedV1 } from '@largo/contracts';
import { InvalidInput, type Signatory } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { limitRaiseRepository } from '../db/limit-raise-repository.ts';
import { type Settings, settingsRepository } from '../db/settings-repository.ts';
import {
  type ApproverLimit,
  type LimitRaise,
  setLimit,
  takesEffectAt,
} from '../domain/approver-limit.ts';
import { saveSettings } from './steps/save-settings.ts';

export interface ChangeSettings {
  changes: Partial<Omit<Settings, 'id'>>;
  admin: Administrator;
  signatory: Signatory;
}

/**
 * Replaces the given settings; they count for orders created from now on. A higher limit of the second approver,
 * or none, waits until another administrator asks for the same, or for 24 hours (`raiseLimit`). Emits
 * SettingsChangedV1, LimitRaiseAskedV1, LimitRaisedV1 and audit entries.
 * @throws AgreementNotIndependent for an agreement that does not count
 */
export async function changeSettings(
  unit: UnitOfWork,
  { changes, admin, signatory }: ChangeSettings,
): Promise<void> {
  await unit.run(async (change) => {
    const { secondApproverAboveCents: asked, ...others } = changes;
    const before = await settingsRepository.getForUpdate(change.tx);
    const secondApproverAboveCents =
      asked === undefined
        ? before.secondApproverAboveCents
        : await changeLimit(change, before, { aboveCents: asked, admin, signatory });
    const after = { ...before, ...others, secondApproverAboveCents };
    if (after.commissionBps + after.platformFeeBps > 10_000) {
      throw new InvalidInput('commissionRate', 'Comissão e taxa somam mais de 100%');
    }
    await saveSettings(change, before, after, admin);
  });
}

/** @returns the limit now in force */
async function changeLimit(
  change: Change,
  { id: settingsId, secondApproverAboveCents: limit }: Settings,
  word: { aboveCents: ApproverLimit; admin: Administrator; signatory: Signatory },
): Promise<ApproverLimit> {
  const { tx, now, emit, audit } = change;
  const { aboveCents, admin, signatory } = word;
  const before = await limitRaiseRepository.find(tx, settingsId);
  const state = { limit, raise: before };
  const { raise, isAgreed, ...next } = setLimit(state, { aboveCents, admin: signatory, now });
  if (raise === before) return next.limit;
  await limitRaiseRepository.replace(tx, settingsId, raise);
  if (before && isAgreed) {
    const { askedBy } = before;
    emit(LimitRaisedV1, { settingsId, aboveCents, askedBy, agreedBy: admin.adminId });
    return next.limit;
  }
  if (raise) {
    const { askedBy } = raise;
    const effectiveAt = takesEffectAt(raise).toISOString();
    emit(LimitRaiseAskedV1, { settingsId, limitCents: limit, aboveCents, askedBy, effectiveAt });
  }
  audit(admin, raise ? 'limit-raise-asked' : 'limit-raise-withdrawn', {
    subject: { type: 'settings', id: settingsId, label: null },
    before: valuesOf(before),
    after: valuesOf(raise),
  });
  return next.limit;
}

const valuesOf = (raise: LimitRaise | undefined) =>
  raise ? { secondApproverAboveCents: raise.aboveCents } : null;
