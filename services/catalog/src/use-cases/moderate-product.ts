import {
  type Administrator,
  ProductChangedV1,
  ProductModeratedV1,
  type ProductStatus,
} from '@largo/contracts';
import { isBlank } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { productRepository } from '../db/product-repository.ts';
import {
  ProductContentChanged,
  ProductNotFound,
  ProductStatusChanged,
  RejectionReasonMissing,
} from '../domain/errors.ts';
import { moderated } from '../domain/product-status.ts';

export type Decision = {
  productId: string;
  /** The status the administrator saw; undefined accepts any. */
  statusSeen?: ProductStatus | undefined;
  /** When the change was made that the administrator saw; undefined accepts any. */
  changeSeen?: string | undefined;
} & ({ to: 'active' | 'pending' } | { to: 'rejected'; reason: string | undefined });

export type ModerateProduct = Decision & { admin: Administrator };

const actions = {
  active: 'product-approved',
  rejected: 'product-rejected',
  pending: 'product-set-pending',
} as const;

/**
 * An administrator's decision about a product. Emits ProductChangedV1, ProductModeratedV1 when its status is now
 * approved or rejected, and the audit entry.
 */
export async function moderateProduct(unit: UnitOfWork, command: ModerateProduct): Promise<void> {
  const { productId, admin, statusSeen, changeSeen, to } = command;
  const reason = command.to === 'rejected' ? readReason(command.reason) : null;
  await unit.run(async ({ tx, now, emit, audit }) => {
    const stored = await productRepository.findForUpdate(tx, productId);
    if (!stored) throw new ProductNotFound(productId);
    if (statusSeen !== undefined && statusSeen !== stored.status)
      throw new ProductStatusChanged(statusSeen, stored.status);
    if (changeSeen !== undefined && changeSeen !== stored.change?.at)
      throw new ProductContentChanged();
    const status = moderated(stored, to);
    const changed = await productRepository.setStatus(tx, { id: productId, status, reason, now });
    emit(ProductChangedV1, changed);
    // A store whose product stays on sale was waiting for nothing.
    if (to !== 'pending' && to !== stored.status) {
      const { sellerId, title } = changed;
      const decision = to === 'active' ? 'approved' : 'rejected';
      emit(ProductModeratedV1, { productId, sellerId, title, decision, reason });
    }
    audit(admin, actions[to], {
      subject: { type: 'product', id: productId, label: stored.title },
      before: { status: stored.status, rejectionReason: stored.rejectionReason },
      after: { status, rejectionReason: reason },
    });
  });
}

function readReason(reason: string | undefined): string {
  if (reason === undefined || isBlank(reason)) throw new RejectionReasonMissing();
  return reason.replaceAll('\0', '').trim();
}
