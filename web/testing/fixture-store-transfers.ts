import * as contracts from '@largo/contracts';
import { type Call, type On, refusal } from './fixture-routes.ts';
import { at, idOf, sum } from './fixture-tools.ts';

/** Payouts of each store: eighteen of seven that are to be paid, and one that no one can pay now. */
const counts = [8, 3, 2, 2, 1, 1, 1, 1];
const blocked = { code: 'SELLER_BLOCKED', error: 'A loja está bloqueada: o repasse espera' };
const changedId = idOf(9, 2);

const makeStore = (payouts: number, index: number) => ({
  sellerId: idOf(9, index),
  sellerName: `Loja ${String.fromCodePoint(65 + index)}`,
  amount: payouts * 46.4,
  setOff: index === 1 ? 12 : 0,
  payouts,
  since: at(-24 * (12 - index)),
  pixKey: index === 7 ? null : 'l***@lojas.example',
  refusal: index === 7 ? blocked : null,
});

const viewOf = ({ sellerId, sellerName, amount, payouts }: ReturnType<typeof makeStore>) => ({
  id: sellerId,
  reference: `LG${sellerId.slice(-6)}`,
  sellerId,
  sellerName,
  amount,
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
export function addStoreTransfers(on: On): void {
  const path = '/admin/payout/store-transfers';
  let stores = counts.map(makeStore);
  let isChanged = false;
  const remove = (id: string | undefined) => {
    stores = stores.filter(({ sellerId }) => sellerId !== id);
  };
  on('GET /admin/payout/stores-to-pay', contracts.StoresToPayAnswer, () => ({
    stores,
    amount: sum(stores.map(({ amount }) => amount)),
    payouts: stores.reduce((count, { payouts }) => count + payouts, 0),
  }));
  const opened = contracts.OpenStoreTransfersAnswer;
  on(`POST ${path}`, opened, ({ body }: Call<{ sellerIds: string[] }>) => {
    const found = stores.filter(({ sellerId }) => body.sellerIds.includes(sellerId));
    const refused = found.flatMap((one) =>
      one.refusal ? [{ sellerId: one.sellerId, ...one.refusal }] : [],
    );
    return { transfers: found.filter((one) => !one.refusal).map(viewOf), refused };
  });
  const paid = contracts.PayStoreTransferAnswer;
  on(`POST ${path}/:id/pay`, paid, ({ id, body }: Call<{ reference?: string | null }>) => {
    const store = stores.find(({ sellerId }) => sellerId === id);
    if (!store || (id === changedId && !isChanged)) {
      isChanged = true;
      const error = 'Desde que este Pix foi aberto, algo mudou nos repasses da loja.';
      throw refusal(409, 'STORE_TRANSFER_CHANGED', { error });
    }
    remove(id);
    const { amount, payouts } = store;
    return { transfer: { id, amount, payouts, reference: body.reference } };
  });
  on(`POST ${path}/file`, null, ({ body, reply }: Call<{ ids: string[] }>) =>
    reply.type('text/csv; charset=utf-8').send(`referencia;valor\r\n${body.ids.join('\r\n')}`),
  );
  on(
    `POST ${path}/return`,
    contracts.BankReturnAnswer,
    ({ body, query }: Call<{ csv: string }>) => {
      if (!body.csv.includes('TOTAL'))
        throw refusal(422, 'BANK_FILE_REFUSED', { error: 'O arquivo está incompleto.' });
      if (query['dryRun'] !== 'true') remove(stores[0]?.sellerId);
      const known = { reference: 'LG7100A864DF38528577D0', sellerName: 'Loja A', amount: 371.2 };
      const unknown = {
        reference: 'LG72988CC026CB5C6B49D2',
        amount: 10,
        result: 'unknown',
      } as const;
      return { rows: [known, unknown] };
    },
  );
}
