import { ProductChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import * as products from '../db/product-repository.ts';
import { ProductNotFound, RejectionReasonMissing } from '../domain/errors.ts';
import { moderated } from '../domain/product.ts';
import { rejectionTexts } from '../domain/texts.ts';

export type ModerateProduct =
  | { productId: string; to: 'active' | 'pending' }
  | { productId: string; to: 'rejected'; reason: string | undefined };

/**
 * An administrator's decision about a product. Emits ProductChangedV1.
 * @throws RejectionReasonMissing @throws ProductNotFound @throws ProductTransitionNotAllowed
 */
export async function moderateProduct(unit: UnitOfWork, command: ModerateProduct): Promise<void> {
  const { productId, to } = command;
  const reason = command.to === 'rejected' ? readReason(command.reason) : null;
  await unit.run(async ({ tx, now, emit }) => {
    const stored = await products.findForUpdate(tx, productId);
    if (!stored) throw new ProductNotFound(productId);
    const status = moderated(stored.status, to);
    emit(ProductChangedV1, await products.setStatus(tx, { id: productId, status, reason, now }));
  });
}

function readReason(reason: string | undefined): string {
  const text = reason?.replaceAll('\0', '').trim();
  if (!text) throw new RejectionReasonMissing(rejectionTexts.reasonMissing);
  return text;
}
