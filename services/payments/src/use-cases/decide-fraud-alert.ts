import { type Administrator, FraudAlertDecidedV1, type FraudAlertDecision } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { FraudAlertAlreadyDecided } from '../domain/errors.ts';
import { auditSubject } from '../domain/payment.ts';
import { checkReturnable } from '../domain/refund.ts';
import { fraudAlertRef } from './steps/fraud-alert-ref.ts';

export interface DecideFraudAlert {
  paymentId: string;
  decision: FraudAlertDecision;
  reason: string;
  admin: Administrator;
}

/**
 * An administrator ends a fraud alert: the orders service cancels and refunds its orders, or lets
 * them continue. Repeating the decision changes nothing. Emits FraudAlertDecidedV1 and the audit
 * entry.
 * @throws FraudAlertAlreadyDecided when it was the other decision
 * @throws ChargebackOpen, PaymentNotRefundable for cancelling where the money can't go back
 */
export async function decideFraudAlert(
  unit: UnitOfWork,
  { paymentId, decision, reason, admin }: DecideFraudAlert,
): Promise<void> {
  await unit.run(async ({ tx, now, emit, audit }) => {
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    const alert = await fraudAlertRepository.get(tx, paymentId);
    if (alert.decision === decision) return;
    if (alert.decision !== null) throw new FraudAlertAlreadyDecided(paymentId, alert.decision);
    if (decision === 'cancel') checkReturnable(payment);
    const { adminId: decidedBy } = admin;
    const outcome = { decision, reason, decidedBy, decidedAt: now.toISOString() };
    await fraudAlertRepository.decide(tx, paymentId, outcome);
    emit(FraudAlertDecidedV1, { ...(await fraudAlertRef(tx, payment)), decision });
    audit(admin, 'fraud-alert-decided', {
      subject: auditSubject(payment),
      before: { decision: null },
      after: { decision, reason },
    });
  });
}
