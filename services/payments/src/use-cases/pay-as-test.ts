import type { UnitOfWork } from '@largo/messaging';
import { insertPayment } from '../db/payment-repository.ts';
import { PaymentAlreadyPaid } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { announce } from '../settlement/announce.ts';
import {
  askPayables,
  assertSellersConnected,
  newAttempt,
  type PayCommand,
  type PayDeps,
} from '../settlement/attempts.ts';
import { followUp } from '../settlement/settle.ts';

/** A payment that costs nothing and is approved at once; the route exists outside production only. */
export async function payAsTest(
  unit: UnitOfWork,
  command: PayCommand,
  deps: PayDeps,
): Promise<PaymentRecord> {
  const payment = await unit.runAfter(
    async () => {
      const payables = await askPayables(deps, command);
      await assertSellersConnected(deps.settlement, payables.orders);
      return payables;
    },
    async (change, payables) => {
      const given = { payable: command.payable, method: 'test' as const, installments: 1 };
      const attempt = newAttempt(payables, { ...given, now: change.now, expiresAt: null });
      const paid = {
        ...attempt,
        status: 'approved' as const,
        approvedAt: change.now.toISOString(),
      };
      const inserted = await insertPayment(change.tx, paid);
      if (inserted !== 'stored') throw new PaymentAlreadyPaid(paid.id);
      await announce(change, paid, ['created', 'approved']);
      return paid;
    },
  );
  followUp(deps.settlement, payment);
  return payment;
}
