import {
  type BankReturnAnswer,
  type OpenStoreTransfersAnswer,
  PayoutCompletedV1,
  type PayoutDetail,
  PixKeyChangedV1,
  type StoresToPayAnswer,
  StoreTransferPaidV1,
  UserBlockedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();
const colleague = anActor('admin');

/** Released payouts of one store, R$ 93,00 each. */
async function storeWith(count: number): Promise<readonly [AnOrder, ...AnOrder[]]> {
  const [first, ...rest] = [
    anOrder(),
    ...Array.from({ length: count - 1 }, () => anOrder()),
  ] as const;
  const orders = [first, ...rest.map((order) => ({ ...order, sellerId: first.sellerId }))] as const;
  await fixture.setPixKey(first);
  for (const order of orders) {
    await fixture.pay(order);
    await fixture.confirm(order);
  }
  fixture.service.clock.advance(15 * dayMs);
  await fixture.service.runJobs('payouts.release');
  return orders;
}

async function open(...sellerIds: string[]) {
  const { body } = await fixture.service
    .as(admin)
    .post<OpenStoreTransfersAnswer>('/admin/payout/store-transfers', { sellerIds });
  return body;
}
async function openOne({ sellerId }: AnOrder) {
  const { transfers } = await open(sellerId);
  const [transfer] = transfers;
  if (!transfer) throw new Error('not opened');
  return transfer;
}
const pay = (id: string, who = admin, body: object = {}) =>
  fixture.service.as(who).post(`/admin/payout/store-transfers/${id}/pay`, body);
const statusesOf = async (orders: readonly AnOrder[]) => {
  const payouts = await Promise.all(orders.map((order) => fixture.payoutOf(order)));
  return payouts.map((payout) => payout?.transferStatus);
};
const toPay = async ({ sellerId }: AnOrder, reader = admin) => {
  const { body } = await fixture.service
    .as(reader)
    .get<StoresToPayAnswer>('/admin/payout/stores-to-pay');
  return body.stores.find((store) => store.sellerId === sellerId);
};

describe('one PIX for a store', () => {
  it('pays all its payouts at once, each with bookings of its own, and says so once', async () => {
    const orders = await storeWith(8);
    expect(await toPay(orders[0])).toMatchObject({ amount: 744, payouts: 8, refusal: null });

    const transfer = await openOne(orders[0]);
    expect(transfer).toMatchObject({ amount: 744, orders: orders.map(() => ({ amount: 93 })) });
    expect(transfer.brCode).toContain('5406744.00');
    expect(transfer.brCode).toContain(transfer.reference);
    const answer = await pay(transfer.id, admin, { reference: 'E123' });

    expect(answer.body).toMatchObject({
      transfer: { amount: 744, payouts: 8, reference: 'E123' },
    });
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['completed']));
    expect(await fixture.published(StoreTransferPaidV1, transfer.id)).toMatchObject([
      { amountCents: 74_400, orders: orders.map(() => ({ amountCents: 9_300 })) },
    ]);
    for (const { orderId } of orders)
      expect(await fixture.published(PayoutCompletedV1, orderId)).toMatchObject([
        { amountCents: 9_300, storeTransferId: transfer.id },
      ]);
    expect(await toPay(orders[0])).toBeUndefined();
  });

  it('is one code for two administrators, and paid once when both record it', async () => {
    const orders = await storeWith(3);
    const first = await openOne(orders[0]);
    const again = await openOne(orders[0]);
    expect(again.id).toBe(first.id);

    const answers = await Promise.all([pay(first.id), pay(first.id, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await pay(first.id, colleague)).body).toMatchObject({
      code: 'STORE_TRANSFER_CLOSED',
      details: { status: 'paid' },
    });
    const transfers = await fixture.service.sql`
      select 1 from payouts.transfers where seller_id = ${orders[0].sellerId}`;
    expect(transfers.length).toBe(3);
  });

  it('is answered again under its key, and changes nothing', async () => {
    const orders = await storeWith(2);
    const { id } = await openOne(orders[0]);
    const headers = { 'idempotency-key': newId() };
    const path = `/admin/payout/store-transfers/${id}/pay`;
    const answers = [
      await fixture.service.as(admin).post(path, {}, headers),
      await fixture.service.as(admin).post(path, {}, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await fixture.published(StoreTransferPaidV1, id)).toHaveLength(1);
  });

  it('is refused when a payout was refunded, held or paid meanwhile, and opened again', async () => {
    const orders = await storeWith(3);
    const { id } = await openOne(orders[0]);
    await fixture.refund(orders[2] ?? orders[0], 2_000);

    const refused = await pay(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STORE_TRANSFER_CHANGED' } });
    expect(refused.body).toMatchObject({
      details: { changed: [{ orderId: orders[2]?.orderId }] },
    });
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['pending_manual_transfer']));

    const next = await openOne(orders[0]);
    expect(next.id).not.toBe(id);
    expect(next.amount).toBeLessThan(279);
    expect((await pay(id)).body).toMatchObject({ details: { status: 'replaced' } });
    expect((await pay(next.id)).status).toBe(200);
  });

  it('takes debts of the store first, and is not opened for nothing', async () => {
    const orders = await storeWith(2);
    await fixture.service.as(admin).post('/admin/payout/adjustments', {
      sellerId: orders[0].sellerId,
      amount: -100,
      reason: 'correction',
      note: 'combinado',
    });
    const transfer = await openOne(orders[0]);
    expect(transfer).toMatchObject({ amount: 86, orders: [{ amount: 86 }] });
    await pay(transfer.id);

    const { transfers, refused } = await open(orders[0].sellerId, newId());
    expect(transfers).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual(['NOTHING_TO_TRANSFER', 'PIX_KEY_MISSING']);
  });

  it('needs the second approver by its sum, and small ones of a day are no way around it', async () => {
    const orders = await storeWith(3);
    await fixture.setLimit(200);
    const transfer = await openOne(orders[0]);
    const refusal = { code: 'SECOND_APPROVER_NEEDED' };
    expect((await pay(transfer.id)).body).toMatchObject(refusal);
    expect(await toPay(orders[0])).toMatchObject({ refusal, mayApprove: true });

    const ids = await Promise.all(orders.map(async (order) => (await fixture.payoutOf(order))?.id));
    const one = (id: string | undefined) =>
      fixture.service.as(admin).post(`/admin/payout/process/${id}`);
    expect([(await one(ids[0])).status, (await one(ids[1])).status]).toEqual([200, 200]);
    expect((await one(ids[2])).body).toMatchObject({ code: 'SECOND_APPROVER_NEEDED' });

    const left = await openOne(orders[0]);
    await fixture.service
      .as(colleague)
      .post(`/admin/payout/sellers/${orders[0].sellerId}/manual-payment-approval`, {
        kind: 'transfer',
        amount: left.amount,
      });
    expect(await toPay(orders[0])).toMatchObject({ refusal: null, mayApprove: false });
    expect(await toPay(orders[0], colleague)).toMatchObject({ refusal, mayApprove: false });
    expect((await pay(left.id, colleague)).status).toBe(409);
    expect((await pay(left.id)).status).toBe(200);
    await fixture.setLimit(null);
  });

  it('waits while the store is blocked, and says why in the list', async () => {
    const [order] = await storeWith(1);
    await fixture.service.publish(UserBlockedV1, { userId: order.sellerId, roles: ['seller'] });

    expect(await toPay(order)).toMatchObject({
      amount: 93,
      refusal: { code: 'SELLER_BLOCKED', error: 'A loja está bloqueada: o repasse espera' },
      mayApprove: false,
    });
    expect((await open(order.sellerId)).refused).toMatchObject([{ code: 'SELLER_BLOCKED' }]);
  });

  it('is the administrators’', async () => {
    const orders = await storeWith(1);
    const { id } = await openOne(orders[0]);
    const store = fixture.service.as(storeOf(orders[0]));
    const paths = ['/pay', '/file', '/return'].map((end) => [end, end === '/pay' ? `/${id}` : '']);
    for (const [end, of] of paths)
      expect((await store.post(`/admin/payout/store-transfers${of}${end}`, {})).status).toBe(403);
    expect((await store.get('/admin/payout/stores-to-pay')).status).toBe(403);
    expect((await pay(newId())).status).toBe(404);
  });
});

describe('the file for the bank', () => {
  const fileOf = async (...ids: string[]) =>
    (await fixture.service.as(admin).post('/admin/payout/store-transfers/file', { ids })).text;
  const read = (csv: string, dryRun = false) =>
    fixture.service
      .as(admin)
      .post<BankReturnAnswer>(`/admin/payout/store-transfers/return?dryRun=${dryRun}`, { csv });
  /** As the bank fills it in. */
  const filled = (csv: string, outcomes: Readonly<Record<string, string>>) =>
    csv
      .split('\r\n')
      .map((line) => {
        const outcome = outcomes[line.split(';')[0] ?? ''];
        return outcome === undefined ? line : line.replace(/;;;$/, `;${outcome}`);
      })
      .join('\r\n');
  const resultsOf = (answer: { body: BankReturnAnswer }) =>
    answer.body.rows.map(({ result }) => result);

  it('goes to the bank with keys as they are, and pays and refuses once when it comes back', async () => {
    const [good, bad] = [await storeWith(2), await storeWith(1)];
    await fixture.service.publish(PixKeyChangedV1, {
      userId: good[0].sellerId,
      pixKey: '19987654321',
      pixKeyType: 'phone',
      document: null,
    });
    fixture.service.clock.advance(2 * dayMs);
    const [paid, refused] = [await openOne(good[0]), await openOne(bad[0])];
    const csv = await fileOf(paid.id, refused.id);
    expect(csv).toMatch(/^referencia;nome;documento;tipo_chave;chave;valor;/);
    expect(csv).toContain(';+5519987654321;186,00;;;\r\n');
    expect(csv).toMatch(/\r\nTOTAL;2;;;;279,00;;;\r\n$/);

    const back = filled(csv, {
      [paid.reference]: 'PAGO;E2E1;',
      [refused.reference]: 'RECUSADO;;Conta encerrada',
    });
    expect(resultsOf(await read(back, true))).toEqual(['paid', 'refused']);
    expect(new Set(await statusesOf(good))).toEqual(new Set(['pending_manual_transfer']));

    expect(resultsOf(await read(back))).toEqual(['paid', 'refused']);
    expect(new Set(await statusesOf(good))).toEqual(new Set(['completed']));
    const payout = await fixture.payoutOf(bad[0]);
    const { body } = await fixture.service
      .as(admin)
      .get<PayoutDetail>(`/admin/payout/payments/${payout?.id}`);
    expect(body).toMatchObject({
      transferStatus: 'failed',
      failure: { reason: 'other', note: 'Conta encerrada' },
    });

    expect(resultsOf(await read(back))).toEqual(['recorded', 'recorded']);
    expect(await fixture.published(StoreTransferPaidV1, paid.id)).toHaveLength(1);
  });

  it('leaves lines alone that are not ours or of another amount', async () => {
    const orders = await storeWith(1);
    const { id, reference } = await openOne(orders[0]);
    const csv = await fileOf(id);
    const foreign = filled(csv, { [reference]: 'PAGO;E2E2;' }).replace(reference, 'LGOUTRO');
    expect(resultsOf(await read(foreign))).toEqual(['unknown']);
    const other = filled(csv, { [reference]: 'PAGO;E2E2;' }).replaceAll('93,00', '92,00');
    expect(resultsOf(await read(other))).toEqual(['unknown']);
    expect(await statusesOf(orders)).toEqual(['pending_manual_transfer']);
  });

  it('is refused as a whole when it was cut, has no outcome, or is no such sheet', async () => {
    const orders = await storeWith(1);
    const { id, reference } = await openOne(orders[0]);
    const csv = await fileOf(id);
    const back = filled(csv, { [reference]: 'PAGO;E2E3;' });
    const files = [
      back.slice(0, back.indexOf('TOTAL')),
      back.replace('TOTAL;1', 'TOTAL;2'),
      back.slice(0, back.indexOf('\r\n') + 2),
      csv,
      'nome;cidade\r\nAna;Campinas\r\n',
      `${back}"`,
    ];
    for (const file of files)
      expect(await read(file)).toMatchObject({ status: 422, body: { code: 'BANK_FILE_REFUSED' } });
    expect(await statusesOf(orders)).toEqual(['pending_manual_transfer']);
  });
});
