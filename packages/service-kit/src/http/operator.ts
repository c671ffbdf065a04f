import type { AuditEntry } from '@largo/contracts';

/** The actor of `/internal/…` calls from the command line: the audit entry's `after.by` has the name. */
export const operator: Pick<AuditEntry, 'adminId' | 'address'> = { adminId: null, address: null };
