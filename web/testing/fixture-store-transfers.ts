import type {
  BankReturnAnswer,
  OpenStoreTransfersAnswer,
  StoresToPayAnswer,
  StoreToPay,
  StoreTransferView,
} from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { at, idOf, sum } from './fixture-payout-data.ts';

/** Payouts of each store that is to be paid; eighteen of seven stores. */
const counts = [8, 3, 2, 2, 1, 1, 1];
const changedId = idOf(9, 2);

const makeStore = (payouts: number, index: number): StoreToPay => ({
  sellerId: idOf(9, index),
  sellerName: `Loja ${String.fromCharCode(65 + index)}`,
  amount: payouts * 46.4,
  setOff: index === 1 ? 12 : 0,
  payouts,
  since: at(-24 * (12 - index)),
  pixKey: 'l***@lojas.example',
  refusal: null,
  mayApprove: false,
  open: null,
});
/** One more that no one can pay now. */
const blocked: StoreToPay = {
  ...makeStore(1, counts.length),
  pixKey: null,
  refusal: { code: 'SELLER_BLOCKED', error: 'A loja está bloqueada: o repasse espera' },
};

const viewOf = ({ sellerId, sellerName, amount, payouts }: StoreToPay): StoreTransferView => ({
  id: sellerId,
  reference: `LG${sellerId.slice(-6)}`,
  sellerId,
  sellerName,
  amount,
  openedBy: '01900008-0000-7000-8000-000000000000',
  openedAt: at(0),
  pixKey: 'loja@lojas.example',
  pixKeyType: 'email',
  document: '12345678909',
  brCode: '00020126360014br.gov.bcb.pix0114+551999999999952040000530398654046.405802BR6304ABCD',
  orders: Array.from({ length: payouts }, (_, index) => ({
    payoutId: idOf(5, index),
    orderId: idOf(4, index),
    orderNumber: `LG-2026-0008${String(index).padStart(2, '0')}`,
    amount: amount / payouts,
  })),
});

/** What is to be paid by store; what is recorded goes from the list. */
export function addStoreTransfers(app: FastifyInstance): void {
  let stores = [...counts.map(makeStore), blocked];
  let isChanged = false;
  const remove = (id: string) => {
    stores = stores.filter(({ sellerId }) => sellerId !== id);
  };
  app.get('/api/admin/payout/stores-to-pay', (): StoresToPayAnswer => ({
    stores,
    amount: sum(stores.map(({ amount }) => amount)),
    payouts: stores.reduce((count, { payouts }) => count + payouts, 0),
  }));
  app.post<{ Body: { sellerIds: string[] } }>(
    '/api/admin/payout/store-transfers',
    ({ body }): OpenStoreTransfersAnswer => {
      const found = stores.filter(({ sellerId }) => body.sellerIds.includes(sellerId));
      return {
        transfers: found.filter(({ refusal }) => refusal === null).map(viewOf),
        refused: found.flatMap(({ sellerId, refusal }) =>
          refusal ? [{ sellerId, ...refusal }] : [],
        ),
      };
    },
  );
  app.post<{ Params: { id: string }; Body: { reference?: string | null } }>(
    '/api/admin/payout/store-transfers/:id/pay',
    ({ params: { id }, body }, reply) => {
      const store = stores.find(({ sellerId }) => sellerId === id);
      if (!store || (id === changedId && !isChanged)) {
        isChanged = true;
        return reply.code(409).send({
          error: 'Desde que este Pix foi aberto, algo mudou nos repasses da loja.',
          code: 'STORE_TRANSFER_CHANGED',
          requestId: 'req-fixture',
        });
      }
      remove(id);
      const { amount, payouts } = store;
      return { transfer: { id, amount, payouts, reference: body.reference ?? null } };
    },
  );
  app.post<{ Body: { ids: string[] } }>(
    '/api/admin/payout/store-transfers/file',
    ({ body }, reply) =>
      reply.type('text/csv; charset=utf-8').send(`referencia;valor\r\n${body.ids.join('\r\n')}`),
  );
  app.post<{ Body: { csv: string }; Querystring: { dryRun: string } }>(
    '/api/admin/payout/store-transfers/return',
    ({ body: { csv }, query: { dryRun } }, reply): BankReturnAnswer | typeof reply => {
      if (!csv.includes('TOTAL'))
        return reply.code(422).send({
          error: 'O arquivo está incompleto.',
          code: 'BANK_FILE_REFUSED',
          requestId: 'req-fixture',
        });
      const plain = { reason: null, code: null, error: null };
      const [first] = stores;
      if (dryRun !== 'true' && first) remove(first.sellerId);
      return {
        rows: [
          {
            ...plain,
            reference: 'LG7100A864DF38528577D0',
            sellerName: 'Loja A',
            amount: 371.2,
            result: 'paid',
          },
          {
            ...plain,
            reference: 'LG72988CC026CB5C6B49D2',
            sellerName: null,
            amount: 10,
            result: 'unknown',
          },
        ],
      };
    },
  );
}
