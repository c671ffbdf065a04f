import { IdParams, Nullable, PayoutItem, Reais, Uuid } from '@largo/contracts';
import { centsToReais, DomainError, formatBRL, reaisToCents } from '@largo/kernel';
import { administratorOf, requestKey, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { listPayouts } from '../queries/list-payouts.ts';
import { listSellerPayouts } from '../queries/list-seller-payouts.ts';
import { jobStatus, payoutStats } from '../queries/payout-stats.ts';
import { rememberRun, releaseDue } from '../release-due.ts';
import { processTransfer } from '../use-cases/process-transfer.ts';
import { recordManualPayment } from '../use-cases/record-manual-payment.ts';

const Text = Type.Optional(Nullable(Type.String({ maxLength: 500 })));
const StatusFilter = Type.Optional(Type.String({ maxLength: 40 }));

const StatsAnswer = Type.Object({
  totalPendingAmount: Reais,
  pendingPayments: Type.Integer(),
  processedToday: Type.Integer(),
  successRate: Type.Integer(),
  processingStats: Type.Object({
    stats: Type.Array(
      Type.Object({ transferStatus: Type.String(), count: Type.Integer(), totalAmount: Reais }),
    ),
  }),
});
const JobStatusAnswer = Type.Object({
  lastRun: Nullable(Type.String()),
  totalRuns: Type.Integer(),
  successfulRuns: Type.Integer(),
  failedRuns: Type.Integer(),
});
const SellerPayout = Type.Object({
  sellerId: Uuid,
  sellerName: Type.String(),
  sellerEmail: Nullable(Type.String()),
  pixKey: Nullable(Type.String()),
  totalPayable: Reais,
  totalPaid: Reais,
  remaining: Reais,
  paymentsCount: Type.Integer(),
  manualPaymentsCount: Type.Integer(),
  payments: Type.Array(PayoutItem),
  manualPayments: Type.Array(
    Type.Object({
      id: Uuid,
      paidAt: Type.String(),
      amount: Reais,
      paymentMethod: Type.String(),
      description: Nullable(Type.String()),
      reference: Nullable(Type.String()),
    }),
  ),
});
const RecordBody = Type.Object({
  sellerId: Uuid,
  sellerName: Type.Optional(Type.String({ maxLength: 200 })),
  amount: Type.Number(),
  paymentMethod: Type.Union(
    [
      Type.Literal('pix'),
      Type.Literal('bank_transfer'),
      Type.Literal('cash'),
      Type.Literal('other'),
    ],
    { default: 'pix' },
  ),
  description: Text,
  reference: Text,
  notes: Text,
});

export function payoutRoutes(app: App, deps: PayoutsDeps): void {
  reads(app, deps);
  transfers(app, deps);
  releases(app, deps);
}

function reads(app: App, { db, clock }: PayoutsDeps): void {
  app.get(
    '/admin/payout/stats',
    { config: { policy: 'admin' }, schema: { response: { 200: StatsAnswer } } },
    () => payoutStats(db, clock.now()),
  );
  app.get(
    '/admin/payout/payments',
    {
      config: { policy: 'admin' },
      schema: {
        querystring: Type.Object({
          status: StatusFilter,
          limit: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
        }),
        response: { 200: Type.Object({ payments: Type.Array(PayoutItem) }) },
      },
    },
    async (request) => ({ payments: await listPayouts(db, request.query) }),
  );
  app.get(
    '/admin/payout/sellers',
    {
      config: { policy: 'admin' },
      schema: {
        querystring: Type.Object({ status: StatusFilter }),
        response: { 200: Type.Object({ sellers: Type.Array(SellerPayout) }) },
      },
    },
    async (request) => ({ sellers: await listSellerPayouts(db, request.query.status) }),
  );
  app.get(
    '/admin/payout/job-status',
    { config: { policy: 'admin' }, schema: { response: { 200: JobStatusAnswer } } },
    () => jobStatus(db),
  );
}

const ProcessAllAnswer = Type.Object({
  results: Type.Object({
    processed: Type.Integer(),
    failed: Type.Integer(),
    errors: Type.Array(
      Type.Object({ orderNumber: Type.String(), code: Type.String(), error: Type.String() }),
    ),
  }),
});

function transfers(app: App, { db, units }: PayoutsDeps): void {
  app.post(
    '/admin/payout/process',
    { config: { policy: 'admin' }, schema: { response: { 200: ProcessAllAnswer } } },
    async (request) => {
      const admin = administratorOf(request);
      const waiting = await listPayouts(db, { status: 'pending', limit: 500 });
      const results = {
        processed: 0,
        failed: 0,
        errors: [] as { orderNumber: string; code: string; error: string }[],
      };
      // Oldest first, so that a seller's debt is set off against the longest-waiting order.
      for (const { id, orderNumber } of waiting.toReversed()) {
        try {
          await processTransfer(units.plain({ correlationId: request.id }), { id, admin });
          results.processed += 1;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          results.failed += 1;
          results.errors.push({ orderNumber, code: error.code, error: error.message });
        }
      }
      return { results };
    },
  );
  app.post(
    '/admin/payout/process/:id',
    {
      config: { policy: 'admin' },
      schema: {
        params: IdParams,
        response: {
          200: Type.Object({
            result: Type.Object({
              message: Type.String(),
              reference: Type.String(),
              amount: Reais,
            }),
          }),
        },
      },
    },
    async (request) => {
      const unit = units.forRequest(requestKey(request));
      const { orderNumber, amountCents, reference } = await processTransfer(unit, {
        ...request.params,
        admin: administratorOf(request),
      });
      const message = `${formatBRL(amountCents)} do pedido ${orderNumber}`;
      return { result: { message, reference, amount: centsToReais(amountCents) } };
    },
  );
  app.post(
    '/admin/payout/record',
    {
      config: { policy: 'admin' },
      schema: {
        body: RecordBody,
        response: {
          201: Type.Object({
            payment: Type.Object({ id: Uuid, amount: Reais, sellerName: Type.String() }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { amount, sellerName = '', description, reference, notes, ...rest } = request.body;
      const recorded = await recordManualPayment(units.forRequest(requestKey(request)), {
        ...rest,
        sellerName,
        amountCents: reaisToCents(amount),
        description: description ?? null,
        reference: reference ?? null,
        notes: notes ?? null,
        admin: administratorOf(request),
      });
      reply.code(201);
      const { id, amountCents } = recorded;
      return {
        payment: { id, amount: centsToReais(amountCents), sellerName: recorded.sellerName },
      };
    },
  );
}

function releases(app: App, deps: PayoutsDeps): void {
  app.post(
    '/admin/process-auto-releases',
    {
      config: { policy: 'admin' },
      schema: {
        response: {
          200: Type.Object({
            results: Type.Object({ successful: Type.Integer(), failed: Type.Integer() }),
          }),
        },
      },
    },
    async (request) => {
      const results = await releaseDue(deps, administratorOf(request));
      await rememberRun(deps, results);
      return { results };
    },
  );
}
