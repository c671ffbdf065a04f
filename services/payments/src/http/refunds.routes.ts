import { IdParams, RefundPaymentAnswer, RefundPaymentBody } from '@largo/contracts';
import { centsToReais, reaisToCents } from '@largo/kernel';
import { administratorOf, type App, requestKey, route } from '@largo/service-kit';
import type { PaymentsDeps } from '../deps.ts';
import { refundPayment } from '../use-cases/refund-payment.ts';

export function refundRoutes(app: App, { units, wakeRefunds }: PaymentsDeps): void {
  app.post(
    '/payments/:id/refund',
    route({
      policy: 'admin',
      idempotent: true,
      errors: [
        'INVALID_AMOUNT',
        'PAYMENT_NOT_FOUND',
        'CHARGEBACK_OPEN',
        'PAYMENT_NOT_REFUNDABLE',
        'ORDER_NOT_FOUND',
        'REFUND_TOO_LARGE',
      ],
      operationId: 'refundPayment',
      summary: 'Give money of a payment back, all or in part',
      params: IdParams,
      body: RefundPaymentBody,
      response: { 202: RefundPaymentAnswer },
    }),
    async (request, reply) => {
      const { amount, reason, orderId } = request.body;
      const refunds = await refundPayment(units.forRequest(requestKey(request)), {
        paymentId: request.params.id,
        amountCents: amount === undefined ? undefined : reaisToCents(amount),
        orderId,
        reason,
        admin: administratorOf(request),
      });
      wakeRefunds();
      reply.code(202);
      return {
        message: 'Estorno solicitado',
        refunds: refunds.map((refund) => ({
          id: refund.id,
          orderId: refund.orderId,
          amount: centsToReais(refund.amountCents),
          status: 'requested',
        })),
      };
    },
  );
}
