import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const admin = anActor('admin');
const category = aCategory({ name: 'Padaria' });
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

async function onSale(values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, ...values });
  await shop.seed({ products: [product] });
  return product;
}

const linesOf = async (query = '') => {
  const { text } = await shop.as(admin).get(`/admin/reports?type=products&format=csv${query}`);
  return text.split('\r\n').slice(1, -1);
};

describe('GET /admin/reports?type=products', () => {
  it('exports products as CSV that no spreadsheet runs, in words of people', async () => {
    await onSale({ title: '=SOMA(A1);"x"', status: 'pending' });

    const { text, headers } = await shop.as(admin).get('/admin/reports?type=products&format=csv');

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFSKU;Título;Loja;Categoria;Preço;Estoque;Situação;Vendas;Nota média;Avaliações;Cadastro',
    );
    expect(text).toContain(`"'=SOMA(A1);""x"""`);
    expect(text).toMatch(/;19,90;\d+;Pendente;\d+;;0;\d{2}\/\d{2}\/\d{4}\r\n/);
  });

  it('takes the days of the city on which products came, and counts the same', async () => {
    const { id } = await onSale({ title: 'Pão da noite' });
    // 23:30 on the ninth in Campinas.
    await shop.sql`update catalog.products set created_at = '2031-03-10T02:30:00Z' where id = ${id}`;
    const count = async (query: string) =>
      (await shop.as(admin).get<{ rows: number }>(`/admin/reports/count?type=products&${query}`))
        .body;

    const ninth = 'startDate=2031-03-09&endDate=2031-03-09';
    expect(await linesOf(`&${ninth}`)).toEqual([
      expect.stringMatching(/Pão da noite;.*;09\/03\/2031$/),
    ]);
    expect(await count(ninth)).toEqual({ rows: 1 });
    expect(await linesOf('&startDate=2031-03-10')).toEqual([]);
    expect(await count('startDate=2031-03-10')).toEqual({ rows: 0 });
  });

  it('leaves out a product that it can not read, names it, and has the others', async () => {
    const [unreadable, fine] = [await onSale(), await onSale({ title: 'Broa' })];
    await shop.sql`update catalog.products set created_at = 'infinity' where id = ${unreadable.id}`;

    const lines = await linesOf();

    expect(lines.filter((line) => line.startsWith(`${fine.sku};`))).toHaveLength(1);
    expect(lines.at(-1)).toBe(`Ficou fora porque não pôde ser lido: ${unreadable.sku}`);
    await shop.sql`update catalog.products set created_at = now() where id = ${unreadable.id}`;
  });

  it('stands in the audit log with its days', async () => {
    const auditor = anActor('admin');

    await shop.as(auditor).get('/admin/reports?type=products&startDate=2026-11-01');

    const entries = await auditEntriesFor(shop, 'products');
    expect(entries.filter(({ adminId }) => adminId === auditor.userId)).toMatchObject([
      {
        action: 'products-exported',
        subject: { type: 'report', id: 'products', label: null },
        after: { startDate: '2026-11-01' },
      },
    ]);
  });
});
