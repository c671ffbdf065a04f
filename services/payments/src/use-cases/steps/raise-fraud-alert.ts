import { FraudAlertRaisedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { fraudAlertRepository } from '../../db/fraud-alert-repository.ts';
import { paymentRepository } from '../../db/payment-repository.ts';
import { fraudAlertRef } from './fraud-alert-ref.ts';

/**
 * The provider suspects fraud: the payment's orders wait for an administrator. Emits
 * FraudAlertRaisedV1 once per payment; an administrator's decision stands.
 */
export async function raiseFraudAlert(unit: UnitOfWork, paymentId: string): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    const isNew = await fraudAlertRepository.insert(tx, paymentId, now);
    if (isNew) emit(FraudAlertRaisedV1, await fraudAlertRef(tx, payment));
  });
}
