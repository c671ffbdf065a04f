import { SecondFactorChangedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { Static } from 'typebox';
import { auditRepository } from '../../db/audit-repository.ts';
import type { AuditEntry } from '../../domain/audit-entry.ts';

type SecondFactorChange = Static<(typeof SecondFactorChangedV1)['schema']>['change'];

const actions: Readonly<Record<SecondFactorChange, string>> = {
  on: 'second-factor-switched-on',
  off: 'second-factor-switched-off',
  reset: 'second-factor-reset',
  'recovery-code-used': 'recovery-code-used',
  'recovery-codes-made': 'recovery-codes-made',
};

/** Audits a change of an account's second factor and has its owner notified by mail. */
export async function recordSecondFactor(
  { tx, now, emit }: Change,
  {
    userId,
    change,
    actor,
    after,
  }: {
    userId: string;
    change: SecondFactorChange;
    actor: AuditEntry['actor'];
    after?: AuditEntry['after'];
  },
): Promise<void> {
  const subject = { type: 'user', id: userId };
  await auditRepository.insert(tx, {
    at: now,
    actor,
    action: actions[change],
    subject,
    ...(after ? { after } : {}),
  });
  emit(SecondFactorChangedV1, { userId, change });
}
