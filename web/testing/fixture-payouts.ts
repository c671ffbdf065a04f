import * as contracts from '@largo/contracts';
import { answer } from './answer.ts';
import { payoutAgeing } from './fixture-figures.ts';
import { addLedger } from './fixture-ledger.ts';
import { allPayouts, idOf, itemOf, me, payable, stores } from './fixture-payout-data.ts';
import { addPayoutStores } from './fixture-payout-stores.ts';
import { type Call, type Note, type On, type Query, refusal } from './fixture-routes.ts';
import { addStoreTransfers } from './fixture-store-transfers.ts';
import { at, byId, fits, fromNow, mentions, paged, sum, waitingWork } from './fixture-tools.ts';

type Payout = contracts.PayoutDetail;
interface Declared {
  reference?: string | null;
  paidAt?: string | null;
  proofId?: string | null;
}
interface Failure {
  reason: contracts.TransferFailure;
  note: string | null;
}
const brCode =
  '00020126330014br.gov.bcb.pix01115299822472552040000530398654045.005802BR5913Loja do Largo6008Campinas62160512LG20260007016304ABCD';

/** Why the caller can't pay it now. */
function refusalOf({ seller, transferStatus, needsSecondApprover, approval }: Payout) {
  if (!payable.has(transferStatus)) return null;
  if (seller.pixKey === null)
    return { code: 'PIX_KEY_MISSING', error: 'A loja não cadastrou uma chave Pix' };
  if (!needsSecondApprover) return null;
  const error = approval
    ? 'Quem aprovou não pode pagar: outra pessoa da administração confirma este repasse.'
    : 'Acima deste valor, outra pessoa da administração aprova antes do repasse.';
  return { code: 'SECOND_APPROVER_NEEDED', error };
}
function asked(payout: Payout): Payout {
  const { transferStatus, paidBy, needsSecondApprover, approval } = payout;
  const [isPayable, why] = [payable.has(transferStatus), refusalOf(payout)];
  const allowed = {
    canProcess: isPayable && why === null,
    canApprove: isPayable && needsSecondApprover && approval === null,
    canRecordFailure: isPayable,
    canRecordReturn: transferStatus === 'completed' && paidBy === 'transfer',
  };
  return { ...payout, allowed, refusal: why };
}

function matches(query: Query) {
  const { search = '', from = '', above, status } = query;
  const isSame = fits(query, 'transferStatus', 'sellerId', 'orderId');
  return (payout: Payout) => {
    const isPending = payable.has(payout.transferStatus);
    return (
      mentions(search, payout.orderNumber, payout.seller.name) &&
      isSame({ ...payout, sellerId: payout.seller.id }) &&
      payout.createdAt >= from &&
      (!above || (isPending && payout.open > Number(above))) &&
      (!status || (status === 'pending' ? isPending : payout.status === status))
    );
  };
}

/** Payouts of the fixture: every state, a store in debt, one without a key. */
export function addPayouts(on: On, note: Note): void {
  const path = '/admin/payout/process';
  const all = allPayouts();
  const find = (id: string) => byId(all, id, 'PAYOUT_NOT_FOUND');
  const isIn = (...statuses: string[]) =>
    all.filter(({ transferStatus }) => statuses.includes(transferStatus));
  const change = (payout: Payout, action: string, changes: Partial<Payout> = {}) => {
    note(action, 'payout', payout.id, payout.orderNumber);
    return Object.assign(payout, changes);
  };
  const complete = (payout: Payout, { reference = null, paidAt, proofId }: Declared) => {
    const amount = payout.open;
    const id = idOf(2, 100 + payout.transfers.length);
    const proof = proofId ? ({ id: proofId, contentType: 'application/pdf' } as const) : null;
    const sent = { id, amount, reference, paidAt: paidAt ?? at(3), recordedBy: me, proof };
    payout.transfers.push(answer(contracts.TransferView, sent));
    const paid = { transferStatus: 'completed', open: 0, transferred: amount } as const;
    const how = { paidBy: 'transfer', completedAt: at(3), failure: null } as const;
    change(payout, 'payout-transferred', { ...paid, ...how });
    return { message: `R$ ${amount} do pedido ${payout.orderNumber}`, reference, amount };
  };

  on('GET /admin/payout/stats', contracts.PayoutStatsAnswer, () => {
    const [pending, done] = [isIn(...payable), isIn('completed').length];
    return {
      totalPendingAmount: sum(pending.map(({ open }) => open)),
      pendingPayments: pending.length,
      processedToday: done,
      successRate: Math.round((100 * done) / (done + isIn('failed').length)),
      processingStats: { stats: [{ transferStatus: 'waiting_release', count: 4 }] },
    };
  });
  on('GET /admin/payout/queue', contracts.PayoutQueueAnswer, () => {
    const work = (of: Payout[]) =>
      waitingWork(of, ({ open, releaseAt, createdAt }) => [open, releaseAt ?? createdAt]);
    return {
      payable: work(isIn('pending_manual_transfer')),
      failed: work(isIn('failed')),
      debts: { count: 1, amount: 87.5, oldest: { id: stores[1]?.id, since: at(1) } },
      delayedReleases: work(all.filter(({ releaseFailure }) => releaseFailure)),
    };
  });
  on('GET /admin/payout/ageing', contracts.PayoutAgeingAnswer, payoutAgeing);
  on('GET /admin/payout/job-status', contracts.PayoutJobStatusAnswer, () => {
    const lastError = { at: at(-40), message: 'canceling statement due to lock timeout' };
    const runs = { totalRuns: 12, successfulRuns: 11, failedRuns: 1 };
    return { lastRun: at(2), ...runs, nextRun: fromNow(0), lastError };
  });
  on('GET /admin/payout/payments', contracts.PayoutsAnswer, ({ query }) => {
    const page = paged('payments', all.filter(matches(query)), query, 100);
    return { ...page, payments: page.payments.map((payout) => itemOf(asked(payout))) };
  });
  on('GET /admin/payout/payments/:id', contracts.PayoutDetail, ({ id }) => asked(find(id)));
  on('POST /admin/payout/payments/:id/pix-key', contracts.PayoutKeyAnswer, ({ id }) => {
    const { transferStatus, open: amount } = change(find(id), 'pix-key-shown');
    const isOpen = payable.has(transferStatus);
    return { pixKey: '52998224725', pixKeyType: 'cpf', brCode: isOpen ? brCode : null, amount };
  });
  const processed = contracts.ProcessTransfersAnswer;
  on(`POST ${path}`, processed, ({ query, body }: Call<{ ids?: string[] }>) => {
    const waiting = isIn(...payable).filter(({ id }) => body.ids?.includes(id) ?? true);
    const rows = waiting.map((payout) => {
      const { id, orderNumber, seller, open, setOff } = payout;
      const why = refusalOf(payout);
      if (query['dryRun'] !== 'true' && !why) complete(payout, {});
      const { name: sellerName, pixKey } = seller;
      return { id, orderNumber, sellerName, amount: open, setOff, pixKey, ...why };
    });
    const errors = rows.flatMap(({ orderNumber, code, error }) =>
      code ? [{ orderNumber, code, error }] : [],
    );
    const counts = { processed: rows.length - errors.length, failed: errors.length };
    return { results: { ...counts, errors, rows } };
  });
  // Multipart bodies are read by the routes of products already.
  on(`POST ${path}/:id/proof`, contracts.UploadProofAnswer, () => ({ proofId: idOf(6, 1) }));
  on('GET /payouts/:id/proofs/:proofId', null, ({ reply }) =>
    reply.type('application/pdf').send('%PDF-1.4 %%EOF'),
  );
  on(`POST ${path}/:id`, contracts.ProcessTransferAnswer, ({ id, body }: Call<Declared>) => {
    const payout = find(id);
    const why = refusalOf(payout);
    if (why) throw refusal(409, why.code, why);
    const error = 'A data do pagamento é anterior à liberação.';
    if (body.paidAt && body.paidAt < (payout.releasedAt ?? ''))
      throw refusal(400, 'INVALID_REQUEST', { error });
    return { result: complete(payout, body) };
  });
  on(`POST ${path}/:id/fail`, contracts.PayoutDetail, ({ id, body }: Call<Failure>) => {
    const failure = { reason: body.reason, note: body.note, failedAt: at(3) };
    return change(find(id), 'payout-failed', { transferStatus: 'failed', failure });
  });
  on(`POST ${path}/:id/return`, contracts.PayoutDetail, ({ id, body }: Call<Failure>) => {
    const { transfers, transferred: open } = find(id);
    Object.assign(transfers.at(-1) ?? {}, { returnedAt: at(4), returnNote: body.note });
    const failure = { reason: 'returned', note: body.note, failedAt: at(4) } as const;
    const back = { open, transferred: 0, paidBy: null, completedAt: null, failure };
    return change(find(id), 'payout-returned', { transferStatus: 'failed', ...back });
  });
  on(`POST ${path}/:id/approve`, contracts.PayoutDetail, ({ id }) => {
    const payout = find(id);
    const approval = { by: me, at: at(3), amount: payout.open };
    return change(payout, 'payout-approved', { approval });
  });
  addPayoutStores(on, note, all);
  addStoreTransfers(on);
  addLedger(on, all);
}
