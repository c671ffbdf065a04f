import {
  IdParams,
  ProcessTransferAnswer,
  ProcessTransfersAnswer,
  RecordManualPaymentAnswer,
  RecordManualPaymentBody,
} from '@largo/contracts';
import { centsToReais, formatBRL, reaisToCents } from '@largo/kernel';
import { administratorOf, type App, requestKey, route } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { processTransfer, processTransfers } from '../use-cases/process-transfers.ts';
import { recordManualPayment } from '../use-cases/record-manual-payment.ts';

export function transferRoutes(app: App, deps: PayoutsDeps): void {
  const { units } = deps;
  app.post(
    '/admin/payout/process',
    route({
      policy: 'admin',
      errors: [],
      operationId: 'processTransfers',
      summary: 'Transfer every released payout',
      response: { 200: ProcessTransfersAnswer },
    }),
    async (request) => ({
      results: await processTransfers(deps, {
        admin: administratorOf(request),
        correlationId: request.id,
      }),
    }),
  );
  app.post(
    '/admin/payout/process/:id',
    route({
      policy: 'admin',
      idempotent: true,
      errors: [
        'PAYOUT_NOT_FOUND',
        'PAYOUT_NOT_TRANSFERABLE',
        'PIX_KEY_MISSING',
        'PIX_KEY_WAITING',
        'NEGATIVE_BALANCE',
        'SELLER_BLOCKED',
      ],
      operationId: 'processTransfer',
      summary: 'Transfer one released payout',
      params: IdParams,
      response: { 200: ProcessTransferAnswer },
    }),
    async (request) => {
      const unit = units.forRequest(requestKey(request));
      const { orderNumber, amountCents, reference } = await processTransfer(unit, {
        id: request.params.id,
        admin: administratorOf(request),
      });
      const message = `${formatBRL(amountCents)} do pedido ${orderNumber}`;
      return { result: { message, reference, amount: centsToReais(amountCents) } };
    },
  );
  app.post(
    '/admin/payout/record',
    route({
      policy: 'admin',
      idempotent: true,
      errors: ['SELLER_NOT_FOUND', 'INVALID_AMOUNT', 'INVALID_REQUEST'],
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
          description: given.description ?? null,
          reference: given.reference ?? null,
          notes: given.notes ?? null,
          admin: administratorOf(request),
        },
      );
      reply.code(201);
      return { payment: { id, amount: centsToReais(amountCents), sellerName } };
    },
  );
}
