import { type Administrator, DifferenceClosedV1, type DifferenceReason } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { differenceRepository, type DifferenceRow } from '../db/difference-repository.ts';
import { DifferenceAlreadyClosed } from '../domain/errors.ts';

export interface CloseDifference {
  id: string;
  reason: DifferenceReason;
  note: string;
  admin: Administrator;
}

/**
 * An administrator has settled a difference, so the money it held may move. Emits
 * DifferenceClosedV1 and the audit entry.
 */
export async function closeDifference(
  unit: UnitOfWork,
  { id, reason, note, admin }: CloseDifference,
): Promise<DifferenceRow> {
  return unit.run(async ({ tx, now, emit, audit }) => {
    const open = await differenceRepository.getForUpdate(tx, id);
    if (open.closedAt !== null) throw new DifferenceAlreadyClosed(id);
    const closing = { reason, note, closedBy: admin.adminId, closedAt: now.toISOString() };
    await differenceRepository.close(tx, id, closing);
    const { kind, orderIds, providerPaymentId, oursCents, theirsCents } = open;
    emit(DifferenceClosedV1, { differenceId: id, orderIds: [...orderIds] });
    audit(admin, 'difference-closed', {
      subject: { type: 'difference', id, label: providerPaymentId },
      before: { kind, oursCents, theirsCents },
      after: { reason, note },
    });
    return { ...open, ...closing };
  });
}
