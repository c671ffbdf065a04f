import { type Administrator, AdministratorAppointedV1 } from '@largo/contracts';
import { maskEmail } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { auditRepository } from '../../db/audit-repository.ts';
import type { User } from '../../domain/user.ts';

/** Who appoints an administrator: another one or, by name, an operator at the command line. */
export type Maker = { readonly admin: Administrator } | { readonly operator: string };

interface Appointment {
  readonly action: 'admin-created' | 'admin-appointed';
  readonly maker: Maker;
  /** The account before the change, if it existed. */
  readonly before?: User;
}

/** Audits a new administrator and notifies all others. Emits AdministratorAppointedV1. */
export async function announceAdministrator(
  { tx, now, emit }: Change,
  user: User,
  { action, maker, before }: Appointment,
): Promise<void> {
  const admin = 'admin' in maker ? maker.admin : null;
  await auditRepository.insert(tx, {
    at: now,
    actor: admin
      ? { id: admin.adminId, type: 'admin', address: admin.address }
      : { id: null, type: 'system' },
    action,
    subject: { type: 'user', id: user.id },
    ...(before && { before: { roles: [...before.roles] } }),
    after: {
      ...('operator' in maker && { by: maker.operator }),
      roles: [...user.roles],
      email: maskEmail(user.email),
    },
  });
  emit(AdministratorAppointedV1, { userId: user.id, appointedBy: admin?.adminId ?? null });
}
