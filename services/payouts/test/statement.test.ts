import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { expectStatementsOfBooks, readerOf } from './statement-files.ts';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();

const another = ({ sellerId }: AnOrder) => anOrder({ sellerId });
const goTo = (instant: string) => {
  const { clock } = fixture.service;
  clock.advance(Date.parse(instant) - clock.now().getTime());
};
const asAdmin = () => fixture.service.as(admin);
const record = (path: string, body: object) =>
  asAdmin().post(`/admin/payout/${path}`, body, { 'idempotency-key': newId() });
const transfer = async (order: AnOrder, body?: object) => {
  const payout = await fixture.payoutOf(order);
  return asAdmin().post(`/admin/payout/process/${payout?.id}`, body);
};

describe("a store's statement", () => {
  it('has each posting with its shares, its reason and the balance after it', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    await fixture.release(order);
    await transfer(order, { reference: 'E2E123' });
    await fixture.refund(order, 5_000);
    await record('adjustments', {
      sellerId: order.sellerId,
      amount: 1.5,
      reason: 'goodwill',
      note: 'Cortesia',
    });
    await fixture.release(another(order));

    const { statement } = readerOf(fixture, order.sellerId);
    const { months } = await statement('');
    const lines = (
      await Promise.all(months.toReversed().map((month) => statement(`?month=${month}`)))
    ).flatMap((month) => month.lines);
    const common = { reference: null, paymentMethod: null, paid: 0, adjustments: 0, setOff: 0 };
    expect(lines).toMatchObject([
      { ...common, kind: 'sale', gross: 100, commission: -5, platformFee: -2, balance: 93 },
      { ...common, kind: 'transfer', reference: 'E2E123', paid: -93, net: -93, balance: 0 },
      { ...common, kind: 'refund', refunds: -50, commission: 2.5, platformFee: 1, balance: -46.5 },
      { ...common, kind: 'adjustment', reason: 'goodwill', adjustments: 1.5, balance: -45 },
      { ...common, kind: 'sale', net: 93, balance: 48 },
      { ...common, kind: 'set_off', reason: 'debt', setOff: 45, net: 0, balance: 48 },
    ]);
    expect(lines[0]).toMatchObject({ orderNumber: order.orderNumber, net: 93 });
    await expectStatementsOfBooks(fixture, order.sellerId, 4_800);
  });

  it('is negative for a store that owes, to the cent, in every file', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    await fixture.release(order, 3_333);
    await transfer(order);
    await fixture.refund(order, 1_111);
    const { csv, ofx, statement } = readerOf(fixture, order.sellerId);
    const { month, closing } = await statement('');
    const owed = -10.33;
    expect(closing).toBe(owed);
    expect((await csv(month)).at(-1)?.at(-1)).toBe('-10,33');
    expect((await ofx(month)).balanceCents).toBe(-1_033);
    await expectStatementsOfBooks(fixture, order.sellerId, -1_033);
  });

  it("keeps to the city's months, also for a host in UTC", async () => {
    const order = anOrder();
    // 23:58 of 29/02 in São Paulo, March for a host in UTC.
    goTo('2028-03-01T02:58:30Z');
    await fixture.pay(order, 10_000);
    goTo('2028-03-01T03:00:00Z');
    await fixture.pay(another(order), 20_000);
    goTo('2028-04-01T02:59:00Z');
    const { statement, ofx, csv } = readerOf(fixture, order.sellerId);

    const now = await statement('');
    expect(now).toMatchObject({ month: '2028-03', months: ['2028-03', '2028-02'] });
    expect(now).toMatchObject({ opening: 93, closing: 279, totals: { gross: 200 } });
    expect(await statement('?month=2028-02')).toMatchObject({ opening: 0, closing: 93 });

    const february = await ofx('2028-02');
    expect(february.transactions[0]?.postedAt).toMatch(/^202802292358\d\d\[-3:BRT\]$/);
    expect([february.startsAt, february.endsAt]).toEqual([
      '20280201000000[-3:BRT]',
      '20280229235959[-3:BRT]',
    ]);
    expect((await ofx('2028-03')).transactions[0]?.postedAt).toMatch(
      /^202803010000\d\d\[-3:BRT\]$/,
    );
    expect((await csv('2028-02'))[2]?.slice(0, 3)).toEqual(['29/02/2028', '23:58', 'Venda']);
  });

  it('carries the balance through a month without bookings', async () => {
    const order = anOrder();
    goTo('2029-01-15T15:00:00Z');
    await fixture.pay(order);
    goTo('2029-03-02T15:00:00Z');
    const { statement, csv, ofx } = readerOf(fixture, order.sellerId);
    expect((await statement('')).months).toEqual(['2029-03', '2029-02', '2029-01']);
    const empty = await statement('?month=2029-02');
    expect(empty).toMatchObject({ opening: 93, closing: 93, lines: [], pagination: { total: 0 } });
    expect(await csv('2029-02')).toMatchObject([
      { 2: 'Lançamento' },
      { 0: '01/02/2029', 2: 'Saldo anterior', 13: '93,00' },
      { 2: 'Total', 12: '0,00', 13: '93,00' },
    ]);
    expect(await ofx('2029-02')).toMatchObject({ transactions: [], balanceCents: 9_300 });
    expect(await readerOf(fixture, newId()).statement('')).toMatchObject({
      months: ['2029-03'],
      opening: 0,
      closing: 0,
    });
  });

  it('has pages that go on where the one before ended', async () => {
    const order = anOrder();
    for (let sale = 0; sale < 5; sale += 1) await fixture.pay(another(order), 10_000);
    const { statement } = readerOf(fixture, order.sellerId);
    const pages = await Promise.all([1, 2, 3].map((page) => statement(`?limit=2&page=${page}`)));
    expect(pages.flatMap(({ lines }) => lines.map(({ balance }) => balance))).toEqual([
      93, 186, 279, 372, 465,
    ]);
    for (const page of pages) expect(page).toMatchObject({ totals: { gross: 500 }, closing: 465 });
  });

  it('writes whatever an administrator typed so that programs read it back', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const reference = '=1+1; "Pão & Café" </MEMO>\n<b>';
    await record('record', {
      sellerId: order.sellerId,
      amount: 12.34,
      paymentMethod: 'pix',
      reference,
      confirmed: true,
    });
    const { file, csv, ofx, statement } = readerOf(fixture, order.sellerId);
    const { month } = await statement('');

    expect((await csv(month))[2]).toMatchObject({ 2: 'Pagamento manual', 4: `'${reference}` });
    const { transactions } = await ofx(month);
    expect(transactions).toMatchObject([
      {
        type: 'DEBIT',
        cents: -1_234,
        name: 'Pagamento manual',
        memo: 'Pagamento manual - =1+1; "Pao & Cafe" </MEMO> <b>',
      },
    ]);
    const { text, headers } = await file(month, 'ofx');
    expect(text.startsWith('OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n')).toBe(true);
    expect(text).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(headers['content-type']).toContain('application/x-ofx');
    expect(headers['content-disposition']).toBe(`attachment; filename="extrato-${month}.ofx"`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is for its own store only, and for months that exist', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const other = await readerOf(fixture, newId()).statement('');
    expect(other).toMatchObject({ closing: 0, lines: [] });
    for (const path of ['/payouts/statement', '/payouts/statement/file', '/payouts/releases']) {
      expect((await fixture.service.as(anActor('buyer')).get(path)).status).toBe(403);
      expect((await asAdmin().get(path)).status).toBe(403);
      expect((await fixture.service.anonymous.get(path)).status).toBe(401);
    }
    const seller = fixture.service.as(storeOf(order));
    for (const query of ['?month=2026-13', '?month=26-01', "?month=2026-01'--"])
      expect((await seller.get(`/payouts/statement${query}`)).status).toBe(400);
    expect((await seller.get('/payouts/statement/file?format=pdf')).status).toBe(400);
  });
});
