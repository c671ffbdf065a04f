import { paginationOf } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { lineOf } from '@largo/web-shop/cart/cart-view.ts';
import { texts } from '@largo/web-shop/cart/texts.ts';
import { cardOf, products } from '../../../testing/fixture-data.ts';
import { desk, expectReadable, phone } from '../../../test/browsing.ts';
import { sellingIn } from '../../../test/selling.ts';

describe('a product in the list of its store', { timeout: 60_000 }, () => {
  it.each([phone, desk])('is paused in one press and sold again in another', async (look) => {
    await sellingIn(async ({ page, go }) => {
      let status: string = 'active';
      const bodies: unknown[] = [];
      await page.route('**/api/products?*', async (route) => {
        const shown = products.slice(0, 1).map((product) => ({ ...cardOf(product), status }));
        const pagination = paginationOf(1, 20, 1);
        await route.fulfill({ json: { products: shown, total: 1, hasMore: false, pagination } });
      });
      await page.route('**/api/products/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        const body = route.request().postDataJSON() as { status: string };
        bodies.push(body);
        status = body.status;
        return route.fallback();
      });
      await go('/dashboard?tab=products');

      await page.getByRole('button', { name: /^Pausar venda: / }).click();
      await page.getByText('Pausado', { exact: true }).filter({ visible: true }).first().waitFor();
      await expectReadable(page);
      await page.getByRole('button', { name: /^Voltar a vender: / }).click();
      await page.getByRole('button', { name: /^Pausar venda: / }).waitFor();
      expect(bodies).toEqual([{ status: 'inactive' }, { status: 'active' }]);
    }, look);
  });

  it('is offered when it is a draft, alone or with others, and taken back', async () => {
    await sellingIn(async ({ page, seller, go }) => {
      let status: string = 'draft';
      const bodies: unknown[] = [];
      await page.route('**/api/products?*', async (route) => {
        const shown = products.slice(0, 1).map((product) => ({ ...cardOf(product), status }));
        const pagination = paginationOf(1, 20, 1);
        await route.fulfill({ json: { products: shown, total: 1, hasMore: false, pagination } });
      });
      await page.route('**/api/products/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        const body = route.request().postDataJSON() as { status: string };
        bodies.push(body);
        status = body.status;
        return route.fallback();
      });
      await go('/dashboard?tab=products&status=draft');

      await page.getByRole('button', { name: /^Enviar para aprovação: / }).click();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByRole('button', { name: /^Enviar para aprovação: / }).waitFor();
      expect(bodies).toEqual([{ status: 'pending' }, { status: 'draft' }]);
      await page.getByRole('checkbox', { name: `Selecionar ${products[0]?.title}` }).check();
      await page.getByRole('button', { name: 'Enviar para aprovação', exact: true }).click();
      await page.getByText('Nada foi salvo ainda.').waitFor();
      expect(seller.bulk[0]?.change).toEqual({ type: 'status', status: 'pending' });
    });
  });
});

describe('a cart with a paused product', () => {
  const product = { id: 'p', title: 'Pão', price: 5, stock: 3, images: [], sellerId: 's' };
  const item = { id: 'i', productId: 'p', quantity: 1, unitPrice: 5, previousPrice: null };

  it.each([
    [
      'inactive',
      'A venda deste produto está pausada. Guarde para depois ou remova para continuar.',
    ],
    ['removed', 'Este produto não está mais à venda. Remova o item para continuar.'],
  ])('says so: %s', (status, sentence) => {
    const issues = ['PRODUCT_UNAVAILABLE'] as const;
    const line = lineOf({ ...item, issues: [...issues], product: { ...product, status } } as never);

    expect(texts.issues.PRODUCT_UNAVAILABLE(line)).toBe(sentence);
  });
});
