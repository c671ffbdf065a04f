import {
  ApproveManualPaymentAnswer,
  ApproveManualPaymentBody,
  IdParams,
  RecordAdjustmentAnswer,
  RecordAdjustmentBody,
  RecordManualPaymentAnswer,
  RecordManualPaymentBody,
} from '@largo/contracts';
import { centsToReais, reaisToCents } from '@largo/kernel';
import { administratorOf, type App, requestKey, route, signatoryOf } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { approveManualPayment } from '../use-cases/approve-manual-payment.ts';
import { recordAdjustment } from '../use-cases/record-adjustment.ts';
import { recordManualPayment } from '../use-cases/record-manual-payment.ts';

const signedCents = (amount: number) => Math.sign(amount) * reaisToCents(Math.abs(amount));

/** Payments and adjustments of a store's whole balance, not of one order. */
export function storeBalanceRoutes(app: App, { units }: PayoutsDeps): void {
  app.post(
    '/admin/payout/record',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: [
        'ADMINISTRATOR_TOO_NEW',
        'SELLER_NOT_FOUND',
        'INVALID_AMOUNT',
        'PAYMENT_ABOVE_OWED',
        'SECOND_APPROVER_NEEDED',
      ],
      operationId: 'recordManualPayment',
      summary: 'Record money that was given to a seller outside of the shop',
      body: RecordManualPaymentBody,
      response: { 201: RecordManualPaymentAnswer },
    }),
    async (request, reply) => {
      const { sellerId, paymentMethod, ...given } = request.body;
      const { id, amountCents, sellerName } = await recordManualPayment(
        units.forRequest(requestKey(request)),
        {
          sellerId,
          paymentMethod,
          sellerName: given.sellerName ?? '',
          amountCents: reaisToCents(given.amount),
          confirmed: given.confirmed ?? false,
          description: given.description ?? null,
          reference: given.reference ?? null,
          notes: given.notes ?? null,
          admin: administratorOf(request),
          payer: signatoryOf(request),
        },
      );
      reply.code(201);
      return { payment: { id, amount: centsToReais(amountCents), sellerName } };
    },
  );
  app.post(
    '/admin/payout/sellers/:id/manual-payment-approval',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: ['ADMINISTRATOR_TOO_NEW', 'SELLER_NOT_FOUND', 'INVALID_AMOUNT'],
      operationId: 'approveManualPayment',
      summary: 'Agree to a large manual payment or adjustment that another administrator records',
      params: IdParams,
      body: ApproveManualPaymentBody,
      response: { 200: ApproveManualPaymentAnswer },
    }),
    async (request) => {
      const { kind = 'payment', amount } = request.body;
      const approval = await approveManualPayment(units.forRequest(requestKey(request)), {
        sellerId: request.params.id,
        kind,
        amountCents: signedCents(amount),
        admin: administratorOf(request),
        approver: signatoryOf(request),
      });
      const { approvedBy: by, approvedAt, approvedCents } = approval;
      const at = approvedAt.toISOString();
      return { approval: { by, at, kind, amount: centsToReais(approvedCents) } };
    },
  );
  app.post(
    '/admin/payout/adjustments',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: [
        'ADMINISTRATOR_TOO_NEW',
        'SELLER_NOT_FOUND',
        'ADJUSTMENT_EXCEEDS_DEBT',
        'ADJUSTMENT_EXCEEDS_LOSS',
        'INVALID_AMOUNT',
        'SECOND_APPROVER_NEEDED',
      ],
      operationId: 'recordAdjustment',
      summary: "Change a store's balance without a sale",
      body: RecordAdjustmentBody,
      response: { 201: RecordAdjustmentAnswer },
    }),
    async (request, reply) => {
      const { sellerId, amount, reason, note } = request.body;
      const amountCents = signedCents(amount);
      const admin = administratorOf(request);
      const { id } = await recordAdjustment(units.forRequest(requestKey(request)), {
        sellerId,
        amountCents,
        reason,
        note: note.trim(),
        admin,
        payer: signatoryOf(request),
      });
      reply.code(201);
      return { adjustment: { id, amount: centsToReais(amountCents), reason } };
    },
  );
}
