import type { SettingsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { limitRaiseRepository } from '../db/limit-raise-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { type ApproverLimit, takesEffectAt } from '../domain/approver-limit.ts';

const reaisOf = (limit: ApproverLimit) => (limit === null ? null : centsToReais(limit));

/** The platform's settings with rates in percent, and a pending raise of the limit. */
export async function getSettings(db: Db): Promise<SettingsAnswer> {
  const { id, ...settings } = await settingsRepository.get(db);
  const raise = await limitRaiseRepository.find(db, id);
  const { commissionBps, platformFeeBps, secondApproverAboveCents, ...rest } = settings;
  return {
    settings: {
      ...rest,
      commissionRate: commissionBps / 100,
      platformFee: platformFeeBps / 100,
      secondApproverAbove: reaisOf(secondApproverAboveCents),
    },
    secondApproverRaise: raise
      ? {
          above: reaisOf(raise.aboveCents),
          askedBy: raise.askedBy,
          askedAt: raise.askedAt.toISOString(),
          effectiveAt: takesEffectAt(raise).toISOString(),
        }
      : null,
  };
}
