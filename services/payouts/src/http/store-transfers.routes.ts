import {
  BankFileBody,
  BankReturnAnswer,
  BankReturnBody,
  DryRunQuery,
  IdParams,
  OpenStoreTransfersAnswer,
  OpenStoreTransfersBody,
  PayStoreTransferAnswer,
  PayStoreTransferBody,
  StoresToPayAnswer,
} from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { administratorOf, type App, requestKey, route, signatoryOf } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { bankFileOf } from '../pix/bank-file.ts';
import { listStoresToPay } from '../queries/list-stores-to-pay.ts';
import { bankRowOf } from '../queries/views/store-transfer-view.ts';
import { exportBankFile } from '../use-cases/export-bank-file.ts';
import { openStoreTransfers } from '../use-cases/open-store-transfers.ts';
import { payStoreTransfer } from '../use-cases/pay-store-transfer.ts';
import { readBankReturn } from '../use-cases/read-bank-return.ts';

const payErrors = [
  'ADMINISTRATOR_TOO_NEW',
  'PIX_KEY_MISSING',
  'PIX_KEY_WAITING',
  'SECOND_APPROVER_NEEDED',
  'SELLER_BLOCKED',
  'STORE_TRANSFER_CHANGED',
  'STORE_TRANSFER_CLOSED',
  'STORE_TRANSFER_NOT_FOUND',
] as const;

/** Stores that are paid by one PIX for all that is due to them. */
export function storeTransferRoutes(app: App, deps: PayoutsDeps): void {
  const { db, units, clock } = deps;
  app.get(
    '/admin/payout/stores-to-pay',
    route({
      policy: 'admin',
      operationId: 'listStoresToPay',
      summary: 'List what each store would get by one PIX now',
      response: { 200: StoresToPayAnswer },
    }),
    (request) => listStoresToPay(db, { payer: signatoryOf(request), now: clock.now() }),
  );
  app.post(
    '/admin/payout/store-transfers',
    route({
      policy: 'admin',
      operationId: 'openStoreTransfers',
      summary: 'Fix what one PIX pays each of some stores, with its key and code',
      body: OpenStoreTransfersBody,
      response: { 200: OpenStoreTransfersAnswer },
    }),
    (request) => {
      const { sellerIds } = request.body;
      // No idempotency key: the stored answer would contain the PIX key.
      const command = { sellerIds, admin: administratorOf(request), correlationId: request.id };
      return openStoreTransfers(units, command, deps);
    },
  );
  app.post(
    '/admin/payout/store-transfers/:id/pay',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: payErrors,
      operationId: 'payStoreTransfer',
      summary: 'Record that one PIX paid all payouts of a store that it was opened for',
      params: IdParams,
      body: PayStoreTransferBody,
      response: { 200: PayStoreTransferAnswer },
    }),
    async (request) => {
      const { reference, paidAt } = request.body ?? {};
      const paid = await payStoreTransfer(units.forRequest(requestKey(request)), {
        id: request.params.id,
        admin: administratorOf(request),
        payer: signatoryOf(request),
        reference: reference?.trim() || null,
        paidAt: paidAt ? new Date(paidAt) : null,
      });
      const { id, amountCents, lines, bankReference } = paid;
      const amount = centsToReais(amountCents);
      return { transfer: { id, amount, payouts: lines.length, reference: bankReference } };
    },
  );
  bankFileRoutes(app, deps);
}

function bankFileRoutes(app: App, deps: PayoutsDeps): void {
  app.post(
    '/admin/payout/store-transfers/file',
    route({
      policy: 'admin',
      errors: ['PIX_KEY_MISSING', 'STORE_TRANSFER_CLOSED', 'STORE_TRANSFER_NOT_FOUND'],
      operationId: 'exportBankFile',
      summary: 'Get open transfers to stores as a sheet that a bank pays from',
      body: BankFileBody,
      response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
    }),
    async (request, reply) => {
      const opened = await exportBankFile(deps.units.plain({ correlationId: request.id }), {
        ids: request.body.ids,
        admin: administratorOf(request),
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="pix-das-lojas.csv"')
        .send(bankFileOf(opened.map(bankRowOf)));
    },
  );
  app.post(
    '/admin/payout/store-transfers/return',
    route({
      policy: 'admin',
      secondFactor: 'unless-dry-run',
      errors: ['BANK_FILE_REFUSED'],
      operationId: 'readBankReturn',
      summary: 'Record what the bank did of each line of its sheet; again it changes nothing',
      querystring: DryRunQuery,
      body: BankReturnBody,
      response: { 200: BankReturnAnswer },
    }),
    (request) => {
      const command = {
        csv: request.body.csv,
        dryRun: request.query.dryRun ?? false,
        admin: administratorOf(request),
        payer: signatoryOf(request),
        correlationId: request.id,
      };
      return readBankReturn(deps.units, command, deps);
    },
  );
}
