import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { PaymentAlreadyPaid } from '../domain/errors.ts';
import { newPayment, type PaymentRecord } from '../domain/payment.ts';
import { fetchPayables, type PayCommand, type PayDeps } from './steps/fetch-payables.ts';
import { emitPaymentEvents } from './steps/emit-payment-events.ts';
import { wakeFollowUps } from './steps/sync-payment.ts';

/** A free payment, approved at once; the route exists only outside production. */
export async function payAsTest(
  unit: UnitOfWork,
  command: PayCommand,
  deps: PayDeps,
): Promise<PaymentRecord> {
  const payment = await unit.runAfter(
    () => fetchPayables(deps, command),
    async (change, payables) => {
      const { tx, now } = change;
      await sellerAccountRepository.assertConnected(tx, payables.orders, now);
      const attempt = newPayment(payables, {
        payable: command.payable,
        method: 'test',
        fundsMode: deps.funds.currentMode,
        installments: 1,
        now,
        expiresAt: null,
      });
      const paid: PaymentRecord = {
        ...attempt,
        status: 'approved',
        approvedAt: now.toISOString(),
      };
      const orderIds = paid.orders.map(({ orderId }) => orderId);
      if (await paymentRepository.findApprovedOf(tx, orderIds))
        throw new PaymentAlreadyPaid(paid.id);
      await paymentRepository.insert(tx, paid);
      await emitPaymentEvents(change, paid, ['created', 'approved']);
      return paid;
    },
  );
  wakeFollowUps(deps, payment);
  return payment;
}
