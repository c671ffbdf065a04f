import {
  ApproveOutsideRefundBody,
  IdParams,
  PayRefundOutsideBody,
  RefundAnswer,
} from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { type App, requestKey, route, signatoryOf } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getRefund } from '../queries/get-refund.ts';
import { approveOutsideRefund } from '../use-cases/approve-outside-refund.ts';
import { payRefundOutside } from '../use-cases/pay-refund-outside.ts';
import { personOf } from './person.ts';

const outsideErrors = [
  'ADMINISTRATOR_TOO_NEW',
  'INVALID_AMOUNT',
  'PAYMENT_CONTESTED',
  'REFUND_ABOVE_TOTAL',
  'REFUND_NOT_FOUND',
  'REFUND_NOT_RETRYABLE',
] as const;

/** Refunds that the provider can't make, sent by an administrator by hand. */
export function outsideRefundsRoutes(app: App, { db, units }: OrdersDeps): void {
  app.post(
    '/refunds/:id/outside-payment/approve',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: [...outsideErrors],
      operationId: 'approveOutsideRefund',
      summary: 'Agree to a large refund that another administrator sends by hand',
      params: IdParams,
      body: ApproveOutsideRefundBody,
      response: { 200: RefundAnswer },
    }),
    async (request) => {
      const refundId = request.params.id;
      const amountCents = reaisToCents(request.body.amount);
      const person = personOf(request);
      const unit = units.forRequest(requestKey(request));
      const approver = signatoryOf(request);
      await approveOutsideRefund(unit, { refundId, person, approver, amountCents });
      return { message: texts.outsideApproved, refund: await getRefund(db, refundId) };
    },
  );
  app.post(
    '/refunds/:id/outside-payment',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: [...outsideErrors, 'SECOND_APPROVER_NEEDED'],
      operationId: 'payRefundOutside',
      summary: 'Record that a failed refund was sent by hand, outside of the provider',
      params: IdParams,
      body: PayRefundOutsideBody,
      response: { 200: RefundAnswer },
    }),
    async (request) => {
      const refundId = request.params.id;
      const { amount, reference } = request.body;
      await payRefundOutside(units.forRequest(requestKey(request)), {
        refundId,
        person: personOf(request),
        payer: signatoryOf(request),
        amountCents: reaisToCents(amount),
        reference: reference.trim(),
      });
      return { message: texts.refundPaidOutside, refund: await getRefund(db, refundId) };
    },
  );
}
