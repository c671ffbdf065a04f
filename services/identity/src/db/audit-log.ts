import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { auditLog } from './schema.ts';

export interface AuditEntry {
  actorId: string | null;
  action:
    | 'user-blocked'
    | 'user-unblocked'
    | 'admin-created'
    | 'seller-role-added'
    | 'pix-key-changed'
    | 'password-reset';
  subjectId: string;
  details?: Record<string, string>;
}

/** Who did what to whom, in the same transaction as the deed. */
export async function audit({ tx, now }: Change, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ id: newId(), at: now, details: null, ...entry });
}
