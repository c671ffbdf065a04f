import {
  DryRunQuery,
  FailTransferBody,
  IdParams,
  PayoutDetail,
  ProcessTransferAnswer,
  ProcessTransferBody,
  ProcessTransfersAnswer,
  ProcessTransfersBody,
  ReturnTransferBody,
} from '@largo/contracts';
import { centsToReais, formatBRL, reaisToCents } from '@largo/kernel';
import { administratorOf, type App, requestKey, route, signatoryOf } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { getPayout } from '../queries/get-payout.ts';
import { approveTransfer } from '../use-cases/approve-transfer.ts';
import { failTransfer } from '../use-cases/fail-transfer.ts';
import { processTransfer } from '../use-cases/process-transfer.ts';
import { processTransfers } from '../use-cases/process-transfers.ts';
import { returnTransfer } from '../use-cases/return-transfer.ts';

/** The transfer of one payout, and its result. */
export function transferRoutes(app: App, deps: PayoutsDeps): void {
  const { db, units, clock } = deps;
  app.post(
    '/admin/payout/process',
    route({
      policy: 'admin',
      secondFactor: 'unless-dry-run',
      operationId: 'processTransfers',
      summary: 'Transfer the released payouts that wait longest',
      querystring: DryRunQuery,
      body: ProcessTransfersBody,
      response: { 200: ProcessTransfersAnswer },
    }),
    async (request) => {
      const command = {
        admin: administratorOf(request),
        payer: signatoryOf(request),
        correlationId: request.id,
        dryRun: request.query.dryRun ?? false,
        only: request.body?.ids,
      };
      return { results: await processTransfers(units, command, deps) };
    },
  );
  app.post(
    '/admin/payout/process/:id',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: [
        'ADMINISTRATOR_TOO_NEW',
        'INVALID_AMOUNT',
        'PAYOUT_NOT_FOUND',
        'PAYOUT_NOT_TRANSFERABLE',
        'PIX_KEY_MISSING',
        'PIX_KEY_WAITING',
        'PROOF_NOT_FOUND',
        'SECOND_APPROVER_NEEDED',
        'SELLER_BLOCKED',
      ],
      operationId: 'processTransfer',
      summary: 'Record that one released payout was transferred',
      params: IdParams,
      body: ProcessTransferBody,
      response: { 200: ProcessTransferAnswer },
    }),
    async (request) => {
      const { reference, paidAt, proofId, amount } = request.body ?? {};
      const { orderNumber, amountCents, ...transfer } = await processTransfer(
        units.forRequest(requestKey(request)),
        {
          id: request.params.id,
          admin: administratorOf(request),
          payer: signatoryOf(request),
          reference: reference?.trim() || null,
          proofId: proofId ?? null,
          amountCents: amount === undefined ? undefined : reaisToCents(amount),
          paidAt: paidAt ? new Date(paidAt) : null,
        },
      );
      const message = `${formatBRL(amountCents)} do pedido ${orderNumber}`;
      return { result: { message, ...transfer, amount: centsToReais(amountCents) } };
    },
  );
  app.post(
    '/admin/payout/process/:id/approve',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: ['ADMINISTRATOR_TOO_NEW', 'PAYOUT_NOT_FOUND', 'PAYOUT_NOT_TRANSFERABLE'],
      operationId: 'approveTransfer',
      summary: 'Agree to a large transfer that another administrator makes',
      params: IdParams,
      response: { 200: PayoutDetail },
    }),
    async (request) => {
      const { id } = request.params;
      const approver = signatoryOf(request);
      const command = { id, admin: administratorOf(request), approver };
      await approveTransfer(units.forRequest(requestKey(request)), command);
      return getPayout(db, id, { payer: approver, now: clock.now() });
    },
  );
  app.post(
    '/admin/payout/process/:id/fail',
    route({
      policy: 'admin',
      idempotent: true,
      errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_NOT_TRANSFERABLE'],
      operationId: 'failTransfer',
      summary: 'Record that the bank refused a transfer',
      params: IdParams,
      body: FailTransferBody,
      response: { 200: PayoutDetail },
    }),
    async (request) => {
      const { id } = request.params;
      const admin = administratorOf(request);
      const { reason, note } = request.body;
      const failed = { id, admin, reason, note: note?.trim() || null };
      await failTransfer(units.forRequest(requestKey(request)), failed);
      return getPayout(db, id, { payer: signatoryOf(request), now: clock.now() });
    },
  );
  app.post(
    '/admin/payout/process/:id/return',
    route({
      policy: 'admin',
      idempotent: true,
      errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_NOT_RETURNABLE'],
      operationId: 'returnTransfer',
      summary: 'Record that a transfer came back from the bank',
      params: IdParams,
      body: ReturnTransferBody,
      response: { 200: PayoutDetail },
    }),
    async (request) => {
      const { id } = request.params;
      const admin = administratorOf(request);
      const note = request.body.note?.trim() || null;
      await returnTransfer(units.forRequest(requestKey(request)), { id, admin, note });
      return getPayout(db, id, { payer: signatoryOf(request), now: clock.now() });
    },
  );
}
