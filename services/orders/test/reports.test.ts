import { anActor, auditEntriesFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aPaidOrder, aPendingOrder, openShop, registerUser } from './shop.ts';

const shop = useService(openShop);

describe('GET /admin/reports?type=sales', () => {
  it('lists every order with its amounts, formulas in names defused', async () => {
    const buyer = anActor('buyer');
    await registerUser(shop, { ...buyer, name: '=HYPERLINK("x")' });
    shop.buyer = { ...buyer, name: '=HYPERLINK("x")' };
    const order = await aPaidOrder(shop);

    const answer = await shop.as(shop.admin).get('/admin/reports?type=sales&format=csv');

    expect(answer.headers['content-disposition']).toMatch(/sales_report_\d{4}-\d{2}-\d{2}\.csv/);
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFPedido;Data;Comprador;Loja;Situação;Produtos;Frete;Total;Comissão;Taxa;Repasse;Reembolsado;Pagamento',
    );
    const line = lines.find((text) => text.startsWith(order.orderNumber));
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain(';19,90;9,90;29,80;1,49;0,60;27,71;0,00;');
  });

  it('leaves out an order that it can not read, names it, and has the others', async () => {
    const [unreadable, fine] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await shop.sql`update orders.orders set created_at = 'infinity' where id = ${unreadable.id}`;

    const { text } = await shop.as(shop.admin).get('/admin/reports?type=sales&format=csv');

    expect(text).toContain(`\r\n${fine.orderNumber};`);
    expect(text).toMatch(
      new RegExp(`\r\nFicou fora porque não pôde ser lido: ${unreadable.orderNumber}\r\n$`),
    );
    await shop.sql`update orders.orders set created_at = now() where id = ${unreadable.id}`;
  });

  it.each(['\n=1+1', '\r\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
    'defuses a name that begins with a line feed or a full-width sign: %j',
    async (name) => {
      const buyer = { ...anActor('buyer'), name };
      await registerUser(shop, buyer);
      shop.buyer = buyer;
      await aPaidOrder(shop);

      const { text } = await shop.as(shop.admin).get('/admin/reports?type=sales&format=csv');

      expect(text).toContain(`'${name}`);
      expect(text).not.toMatch(new RegExp(`[;"\\n]${name.replace(/[+()]/g, '\\$&')}`));
    },
  );

  it('lists what the filters of the screen leave, statuses in words', async () => {
    shop.buyer = { ...anActor('buyer'), name: 'Zulmira Prado' };
    await registerUser(shop, shop.buyer);
    const paid = await aPaidOrder(shop);
    const pending = await aPendingOrder(shop);
    // 23:59 on the ninth in São Paulo.
    await shop.sql`update orders.orders set created_at = '2031-03-10T02:59:00Z' where id = ${paid.id}`;
    const numbersOf = async (query: string) => {
      const path = `/admin/reports?type=sales&format=csv&searchTerm=zulmira&${query}`;
      const { text } = await shop.as(shop.admin).get(path);
      return text.split('\r\n').slice(1, -1);
    };

    expect(await numbersOf('')).toHaveLength(2);
    expect(await numbersOf('status=pending')).toEqual([
      expect.stringMatching(new RegExp(`^${pending.orderNumber};.*;Pendente;`)),
    ]);
    expect(await numbersOf('startDate=2031-03-09&endDate=2031-03-09')).toEqual([
      expect.stringMatching(new RegExp(`^${paid.orderNumber};09/03/2031;.*;Pago;`)),
    ]);
    expect(await numbersOf('startDate=2031-03-10')).toEqual([]);
    const { body } = await shop
      .as(shop.admin)
      .get('/admin/reports/count?type=sales&searchTerm=zulmira&status=pending');
    expect(body).toEqual({ rows: 1 });
  });

  it('stands in the audit log with its filters, and without the name that was searched for', async () => {
    const auditor = anActor('admin');
    const query = 'status=paid&startDate=2031-03-09&endDate=&searchTerm=zulmira';

    await shop.as(auditor).get(`/admin/reports?type=sales&format=csv&${query}`);
    await shop.as(shop.seller).get(`/admin/reports?type=sales&format=csv`);

    const entries = await auditEntriesFor(shop, 'sales');
    expect(entries.filter(({ adminId }) => adminId === shop.seller.userId)).toEqual([]);
    expect(entries.filter(({ adminId }) => adminId === auditor.userId)).toEqual([
      {
        adminId: auditor.userId,
        address: '127.0.0.1',
        action: 'orders-exported',
        subject: { type: 'report', id: 'sales', label: null },
        before: null,
        after: { status: 'paid', startDate: '2031-03-09', isSearch: true },
      },
    ]);
  });

  it('is for administrators', async () => {
    expect((await shop.as(shop.seller).get('/admin/reports?type=sales')).status).toBe(403);
  });
});
