import { dayMs, newId } from '@largo/kernel';
import { anActor, auditEntriesFor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();
const path = '/admin/reports?type=commissions&format=csv';
const linesOf = async (query = '') => {
  const { text } = await fixture.service.as(admin).get(`${path}${query}`);
  return text.split('\r\n').slice(1, -1);
};
const count = async (query = '') =>
  (
    await fixture.service
      .as(admin)
      .get<{ rows: number }>(`/admin/reports/count?type=commissions${query}`)
  ).body.rows;

describe('GET /admin/reports?type=commissions', () => {
  it('lists every paid order with its shares, the state in words, harmless cells', async () => {
    const order = anOrder({ orderNumber: '=1+1' });
    await fixture.pay(order, 10_000);

    const answer = await fixture.service.as(admin).get(path);

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text.split('\r\n')[0]).toBe(
      '\uFEFFPedido;Loja;Pago em;Total;Comissão;Taxa;Reembolsado;Repasse;Situação',
    );
    expect(answer.text).toMatch(
      /\r\n'=1\+1;;\d{2}\/\d{2}\/\d{4};100,00;5,00;2,00;0,00;93,00;Aguardando entrega\r\n/,
    );
  });

  it('has commission and fee as the ledger does, and adds up, after refunds and chargebacks', async () => {
    const orders = Array.from({ length: 4 }, () => anOrder());
    const [whole, parts, lost, won] = orders as [AnOrder, AnOrder, AnOrder, AnOrder];
    await fixture.pay(whole, 3_333);
    await fixture.refund(whole, 3_333);
    await fixture.pay(parts, 10_001);
    await fixture.refund(parts, 7);
    await fixture.refund(parts, 1_111, newId(), 1_118);
    for (const order of [lost, won]) {
      await fixture.pay(order, 4_999);
      await fixture.refund(order, 13);
      const payment = { paymentId: newId(), totalCents: 4_999 };
      await fixture.chargeBack(order, 'lost', payment);
      if (order === won) await fixture.chargeBack(order, 'won', payment);
    }

    const lines = await linesOf();
    for (const { orderId, orderNumber } of orders) {
      const [total, commission, fee, refunded, share] = (
        lines.find((line) => line.startsWith(`${orderNumber};`)) ?? ''
      )
        .split(';')
        .slice(3, 8)
        .map((amount) => Number(amount.replace(',', '')));
      const accounts = await fixture.service.sql`
        select -sum(amount_cents) filter (where account = 'commission') as commission,
          -sum(amount_cents) filter (where account = 'platform_fee') as fee,
          -sum(amount_cents) filter (where account = 'seller_payable') as share
        from payouts.ledger_entries where order_id = ${orderId}`;
      expect([{ commission, fee, share }]).toEqual(
        accounts.map((sums) => ({
          commission: Number(sums['commission']),
          fee: Number(sums['fee']),
          share: Number(sums['share']),
        })),
      );
      expect((commission ?? 0) + (fee ?? 0) + (refunded ?? 0) + (share ?? 0)).toBe(total);
    }
  });

  it('leaves out a payout that it can not read, names it, and has the others', async () => {
    const [unreadable, fine] = [anOrder(), anOrder()];
    for (const order of [unreadable, fine]) await fixture.pay(order);
    const { sql } = fixture.service;
    await sql`update payouts.payouts set paid_at = 'infinity' where order_id = ${unreadable.orderId}`;

    const lines = await linesOf();

    expect(lines.filter((line) => line.startsWith(`${fine.orderNumber};`))).toHaveLength(1);
    expect(lines.at(-1)).toBe(`Ficou fora porque não pôde ser lido: ${unreadable.orderNumber}`);
    await sql`update payouts.payouts set paid_at = now() where order_id = ${unreadable.orderId}`;
  });

  it('calls a payout that waits for people what the screens call it', async () => {
    const order = anOrder();
    await fixture.release(order);

    expect((await linesOf()).find((line) => line.startsWith(order.orderNumber))).toMatch(
      /;Aguardando Transferência$/,
    );
  });

  it('takes the days of the city in which orders were paid, and counts the same', async () => {
    const order = anOrder();
    await fixture.pay(order);
    // 23:30 of the ninth in Campinas.
    await fixture.service.sql`
      update payouts.payouts set paid_at = '2031-03-10T02:30:00Z' where order_id = ${order.orderId}`;

    expect(await linesOf('&startDate=2031-03-09&endDate=2031-03-09')).toEqual([
      expect.stringContaining(`${order.orderNumber};;09/03/2031;`),
    ]);
    expect(await count('&startDate=2031-03-09&endDate=2031-03-09')).toBe(1);
    expect(await linesOf('&startDate=2031-03-10')).toEqual([]);
    expect(await count('&startDate=2031-03-10')).toBe(0);
  });

  it('has each row once over many pages, oldest first', async () => {
    const sellerId = newId();
    const { sql } = fixture.service;
    await sql`
      insert into payouts.payouts (id, order_id, order_number, purchase_id, seller_id, buyer_id,
        total_cents, commission_cents, platform_fee_cents, seller_cents, transfer_status, paid_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(),
        'MANY-' || n, gen_random_uuid(), ${sellerId}::uuid, gen_random_uuid(), 100, 5, 2, 93, 'cancelled',
        '2030-01-01T12:00:00Z'
      from generate_series(1, 1201) n`;

    const numbers = (await linesOf('&startDate=2030-01-01&endDate=2030-01-01')).map((line) =>
      line.slice(0, line.indexOf(';')),
    );

    expect(numbers).toEqual(Array.from({ length: 1_201 }, (_, index) => `MANY-${index + 1}`));
    await sql`delete from payouts.payouts where seller_id = ${sellerId}::uuid`;
  });

  it('stands in the audit log with its days; counting does not', async () => {
    const auditor = anActor('admin');
    const asAuditor = fixture.service.as(auditor);

    await asAuditor.get('/admin/reports/count?type=commissions');
    await asAuditor.get(`${path}&startDate=2026-11-01&endDate=`);

    const entries = await auditEntriesFor(fixture.service, 'commissions');
    expect(entries.filter(({ adminId }) => adminId === auditor.userId)).toEqual([
      {
        adminId: auditor.userId,
        address: '127.0.0.1',
        action: 'commissions-exported',
        subject: { type: 'report', id: 'commissions', label: null },
        before: null,
        after: { startDate: '2026-11-01' },
      },
    ]);
  });

  it('is for administrators', async () => {
    const seller = fixture.service.as(storeOf(anOrder()));
    expect((await seller.get(path)).status).toBe(403);
    expect((await seller.get('/admin/reports/count?type=commissions')).status).toBe(403);
  });
});

it('asked for at 23:30 in Campinas the file has the name of that day', async () => {
  const { clock } = fixture.service;
  const sinceMidnightMs = (clock.now().getTime() - 3 * 3_600_000) % dayMs;
  clock.advance(dayMs - sinceMidnightMs - 30 * 60_000);
  const dayThere = new Date(clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

  const answer = await fixture.service.as(admin).get(path);

  expect(clock.now().toISOString()).toContain('T02:30');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="commissions_report_${dayThere}.csv"`,
  );
});
