import type { AuditEntry, AuditValues } from '../../domain/audit-entry.ts';
import type { User } from '../../domain/user.ts';

interface CheckChange {
  readonly actor: AuditEntry['actor'];
  readonly before: User;
  readonly after: User;
  readonly at: Date;
}

/** The audit entry of a store check: which company was known before and after. */
export function checkEntry(
  action: 'store-checked' | 'store-check-withdrawn' | 'store-check-ended',
  { actor, before, after, at }: CheckChange,
) {
  const subject = { type: 'user', id: after.id } as const;
  return { at, actor, action, subject, before: valuesOf(before), after: valuesOf(after) };
}

function valuesOf({ seller }: User): AuditValues {
  const { businessName, cnpj, cnpjCheckedAt, cnpjEvidence } = seller ?? {};
  return { businessName, cnpj, cnpjCheckedAt: cnpjCheckedAt?.toISOString() ?? null, cnpjEvidence };
}
