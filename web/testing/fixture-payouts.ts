import type { PayoutDetail } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import {
  aPayout,
  at,
  type ById,
  idOf,
  itemOf,
  type Note,
  paged,
  payable,
  type Query,
  refused,
  stores,
  sum,
} from './fixture-payout-data.ts';
import { payoutAgeing } from './fixture-figures.ts';
import { addLedger } from './fixture-ledger.ts';
import { addPayoutStores } from './fixture-payout-stores.ts';
import { addStoreTransfers } from './fixture-store-transfers.ts';
import { waitingWork } from './fixture-waiting.ts';

interface Declared {
  reference?: string | null;
  paidAt?: string | null;
  proofId?: string | null;
}

const me = '01900008-0000-7000-8000-000000000000';

/** Payouts of the fixture: every state, a store in debt, one without a key. */
export function addPayouts(app: FastifyInstance, note: Note): void {
  const all = aPayout.all();
  const movements = aPayout.movements(all);
  const find = (id: string) => all.find((payout) => payout.id === id);
  const noteAbout = (action: string, { id, orderNumber }: PayoutDetail) =>
    note(action, { type: 'payout', id, label: orderNumber });

  const complete = (
    payout: PayoutDetail,
    { reference = null, paidAt = null, proofId = null }: Declared,
  ) => {
    const amount = payout.open;
    payout.transfers.push({
      id: idOf(2, 100 + payout.transfers.length),
      amount,
      reference,
      paidAt: paidAt ?? at(3),
      recordedBy: me,
      recordedAt: at(3),
      returnedAt: null,
      returnNote: null,
      proof: proofId === null ? null : { id: proofId, contentType: 'application/pdf' },
    });
    Object.assign(payout, {
      transferStatus: 'completed',
      open: 0,
      transferred: amount,
      paidBy: 'transfer',
      completedAt: at(3),
      failure: null,
    });
    noteAbout('payout-transferred', payout);
    return {
      result: { message: `R$ ${amount} do pedido ${payout.orderNumber}`, reference, amount },
    };
  };
  const refusalOf = (payout: PayoutDetail): [code: string, error: string] | null => {
    if (payout.seller.pixKey === null)
      return ['PIX_KEY_MISSING', 'O vendedor não cadastrou uma chave Pix'];
    if (payout.needsSecondApprover && payout.approval === null)
      return [
        'SECOND_APPROVER_NEEDED',
        'Acima deste valor, outra pessoa da administração aprova antes do repasse.',
      ];
    if (payout.needsSecondApprover && payout.approval?.by === me)
      return [
        'SECOND_APPROVER_NEEDED',
        'Quem aprovou não pode pagar: outra pessoa da administração confirma este repasse.',
      ];
    return null;
  };
  const asked = (payout: PayoutDetail): PayoutDetail => {
    const [code, error] = (payable.has(payout.transferStatus) && refusalOf(payout)) || [];
    return { ...payout, refusal: code && error ? { code, error } : null };
  };

  app.get('/api/admin/payout/stats', () => {
    const pending = all.filter(({ transferStatus }) => payable.has(transferStatus));
    const of = (status: string) => all.filter((one) => one.transferStatus === status).length;
    const tried = of('completed') + of('failed');
    return {
      totalPendingAmount: sum(pending.map(({ open }) => open)),
      pendingPayments: pending.length,
      processedToday: of('completed'),
      successRate: tried === 0 ? null : Math.round((100 * of('completed')) / tried),
      processingStats: {
        stats: [{ transferStatus: 'waiting_release', count: 4, totalAmount: 310.5 }],
      },
    };
  });
  app.get('/api/admin/payout/queue', () => {
    const work = (of: typeof all) =>
      waitingWork(of, ({ open, releaseAt, createdAt }) => [open, releaseAt ?? createdAt]);
    const isIn = (status: string) => all.filter(({ transferStatus }) => transferStatus === status);
    const [, debtor] = stores;
    return {
      payable: work(isIn('pending_manual_transfer')),
      failed: work(isIn('failed')),
      debts: { count: 1, amount: 87.5, oldest: debtor && { id: debtor.id, since: at(1) } },
      delayedReleases: work(all.filter(({ releaseFailure }) => releaseFailure)),
    };
  });
  app.get('/api/admin/payout/ageing', () => payoutAgeing());
  app.get('/api/admin/payout/job-status', () => ({
    lastRun: at(2),
    totalRuns: 12,
    successfulRuns: 11,
    failedRuns: 1,
    nextRun: new Date().toISOString(),
    lastError: { at: at(-40), message: 'canceling statement due to lock timeout' },
  }));
  app.get('/api/admin/payout/payments', (request) => {
    const query = request.query as Query;
    const search = (query['search'] ?? '').toLowerCase();
    const found = all.filter(
      ({ transferStatus, orderId, orderNumber, seller, status, createdAt, open }) =>
        (orderNumber.toLowerCase().includes(search) ||
          seller.name.toLowerCase().includes(search)) &&
        (!query['transferStatus'] || transferStatus === query['transferStatus']) &&
        (!query['sellerId'] || seller.id === query['sellerId']) &&
        (!query['orderId'] || orderId === query['orderId']) &&
        (!query['from'] || createdAt >= query['from']) &&
        (!query['above'] || (payable.has(transferStatus) && open > Number(query['above']))) &&
        (query['status'] !== 'pending' || payable.has(transferStatus)) &&
        (query['status'] !== 'approved' || status === 'approved'),
    );
    const { items, pagination } = paged(found, query, 100);
    return { payments: items.map(asked).map(itemOf), pagination };
  });
  app.get<ById>('/api/admin/payout/payments/:id', (request, reply) => {
    const payout = find(request.params.id);
    return payout ? asked(payout) : reply.code(404).send(refused('PAYOUT_NOT_FOUND'));
  });
  app.post<ById>('/api/admin/payout/payments/:id/pix-key', (request, reply) => {
    const payout = find(request.params.id);
    if (!payout) return reply.code(404).send(refused('PAYOUT_NOT_FOUND'));
    noteAbout('pix-key-shown', payout);
    return {
      pixKey: '52998224725',
      pixKeyType: 'cpf',
      document: '52998224725',
      brCode: payable.has(payout.transferStatus) ? aPayout.brCode : null,
      amount: payout.open,
    };
  });
  app.post('/api/admin/payout/process', (request) => {
    const isDry = (request.query as Query)['dryRun'] === 'true';
    const { ids } = (request.body ?? {}) as { ids?: string[] };
    const waiting = all.filter(
      ({ id, transferStatus }) => payable.has(transferStatus) && (!ids || ids.includes(id)),
    );
    const rows = waiting.map((payout) => {
      const { id, orderNumber, seller, open, setOff } = payout;
      const [code = null, error = null] = refusalOf(payout) ?? [];
      if (!isDry && code === null) complete(payout, {});
      const { name: sellerName, pixKey } = seller;
      return { id, orderNumber, sellerName, amount: open, setOff, pixKey, code, error };
    });
    const errors = rows.flatMap(({ orderNumber, code, error }) =>
      code === null ? [] : [{ orderNumber, code, error: error ?? '' }],
    );
    const counts = { processed: rows.length - errors.length, failed: errors.length };
    return { results: { ...counts, left: 0, errors, rows } };
  });
  // Multipart bodies are read by the routes of products already.
  app.post<ById>('/api/admin/payout/process/:id/proof', (request, reply) =>
    find(request.params.id)
      ? reply.code(201).send({ proofId: idOf(6, 1) })
      : reply.code(404).send(refused('PAYOUT_NOT_FOUND')),
  );
  app.get('/api/payouts/:id/proofs/:proofId', (_request, reply) =>
    reply.type('application/pdf').send('%PDF-1.4 %%EOF'),
  );
  app.post<ById & { Body: Declared | null }>('/api/admin/payout/process/:id', (request, reply) => {
    const payout = find(request.params.id);
    if (!payout) return reply.code(404).send(refused('PAYOUT_NOT_FOUND'));
    const refusal = refusalOf(payout);
    if (refusal) return reply.code(409).send(refused(...refusal));
    const { paidAt } = request.body ?? {};
    if (paidAt && payout.releasedAt && paidAt < payout.releasedAt)
      return reply
        .code(400)
        .send(refused('INVALID_REQUEST', 'A data do pagamento é anterior à liberação.'));
    return complete(payout, request.body ?? {});
  });
  app.post<ById & { Body: { reason: string; note: string | null } }>(
    '/api/admin/payout/process/:id/fail',
    (request, reply) => {
      const payout = find(request.params.id);
      if (!payout) return reply.code(404).send(refused('PAYOUT_NOT_FOUND'));
      const { reason, note: text } = request.body;
      Object.assign(payout, {
        transferStatus: 'failed',
        failure: { reason, note: text, failedAt: at(3) },
      });
      noteAbout('payout-failed', payout);
      return payout;
    },
  );
  app.post<ById & { Body: { note: string | null } }>(
    '/api/admin/payout/process/:id/return',
    (request, reply) => {
      const payout = find(request.params.id);
      if (!payout) return reply.code(404).send(refused('PAYOUT_NOT_FOUND'));
      const transfer = payout.transfers.at(-1);
      if (transfer) Object.assign(transfer, { returnedAt: at(4), returnNote: request.body.note });
      Object.assign(payout, {
        transferStatus: 'failed',
        open: payout.transferred,
        transferred: 0,
        paidBy: null,
        completedAt: null,
        failure: { reason: 'returned', note: request.body.note, failedAt: at(4) },
      });
      noteAbout('payout-returned', payout);
      return payout;
    },
  );
  app.post<ById>('/api/admin/payout/process/:id/approve', (request, reply) => {
    const payout = find(request.params.id);
    if (!payout) return reply.code(404).send(refused('PAYOUT_NOT_FOUND'));
    payout.approval = {
      by: me,
      at: at(3),
      amount: payout.open,
    };
    noteAbout('payout-approved', payout);
    return payout;
  });
  addPayoutStores(app, note, all, movements);
  addStoreTransfers(app);
  addLedger(app, all);
}
