import { GoodsReturnedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { refundRepository } from '../db/refund-repository.ts';
import type { Person } from '../domain/access.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { refOf, system } from '../domain/order.ts';
import { RefundStatusChanged } from '../domain/refund-errors.ts';
import { awaitsGoods, saleableGoods } from '../domain/refund-goods.ts';
import { awaited } from '../domain/refund-negotiation.ts';
import { approveRefund } from './steps/approve-refund.ts';
import { lockRefund } from './steps/lock-refund.ts';

/**
 * The goods of a regret are back at the store and in stock: 'Sistema' approves it, unless it did so
 * when the time ran out. Emits RefundApprovedV1 or GoodsReturnedV1.
 * @throws RefundNotFound also for anyone but its store
 * @throws RefundAboveTotal when the money went back otherwise meanwhile
 */
export async function recordReturn(
  unit: UnitOfWork,
  { refundId, person }: { refundId: string; person: Person },
): Promise<{ orderId: string }> {
  return unit.run(async (change) => {
    const { tx, now: returnedAt, emit } = change;
    const { order, refund } = await lockRefund(tx, refundId, { person, part: 'seller' });
    const isApproved = ['approved', 'processing', 'completed'].includes(refund.status);
    if (!isApproved) checkUncontested(order);
    if (awaited(refund) === 'return') {
      await approveRefund(change, { order, refund, by: system }, { returnedAt });
      return { orderId: order.id };
    }
    if (!isApproved || !awaitsGoods(refund))
      throw new RefundStatusChanged(refund.status, awaited(refund));
    await refundRepository.setNegotiation(tx, refundId, { returnedAt });
    // While the money is still on its way, the goods are restocked when it arrives.
    if (refund.status === 'completed') {
      const others = await refundRepository.listDoneItems(tx, order.id, refundId);
      const isFull = order.status === 'returned';
      const restock = [...saleableGoods(order, refund, { others, isFull })];
      emit(GoodsReturnedV1, { ...refOf(order), refundId, restock });
    }
    return { orderId: order.id };
  });
}
