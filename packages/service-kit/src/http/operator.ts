import type { AuditEntry } from '@largo/contracts';

/** Who acts through `/internal/…` from the command line: `after.by` of the audit entry says the name. */
export const operator: Pick<AuditEntry, 'adminId' | 'address'> = { adminId: null, address: null };
