import { paginationOf } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { cardOf, products, sellers } from '../../../../testing/fixture-data.ts';
import { desk, expectReadable, phone } from '../../../../test/browsing.ts';
import { box, button, sellingIn } from '../../../../test/selling.ts';

const [first, second] = products
  .filter(({ sellerId }) => sellerId === sellers[0]?.id)
  .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));

describe('many products of a store at once', { timeout: 90_000 }, () => {
  it.each([phone, desk])('change after a look at what changes, and change back', async (look) => {
    await sellingIn(async ({ page, go, seller }) => {
      await go('/dashboard?tab=products');
      for (const product of [first, second])
        await page.getByRole('checkbox', { name: `Selecionar ${product?.title}` }).check();
      await page.getByText('2 produtos escolhidos').waitFor();
      await button(page, 'Preço').last().click();
      await button(page, 'Ver o que muda').click();
      await page.getByText('Digite um número maior que zero').waitFor();
      await box(page, 'Quanto').fill('7,5');
      await page.getByLabel('Terminar em ,90').check();
      await expectReadable(page);
      await box(page, 'Quanto').press('Enter');

      await page.getByText('Nada foi salvo ainda.').waitFor();
      await page.getByText('1 produto fica de fora').waitFor();
      await expectReadable(page);
      expect(seller.bulk[0]).toEqual({
        products: [{ id: first?.id }, { id: second?.id }],
        change: { type: 'price', by: 'percent', value: -7.5, rounding: 'ninety' },
      });
      await button(page, 'Voltar').click();
      await box(page, 'Quanto').waitFor();
      expect(await box(page, 'Quanto').inputValue()).toBe('7,5');
      await button(page, 'Ver o que muda').click();
      await button(page, 'Mudar 1 produto').click();
      await page.getByText('1 produto mudou.').waitFor();
      expect(seller.bulk.at(-1)?.products).toEqual([{ id: first?.id, seen: first?.price }]);
      await page.getByText('Últimas alterações em vários produtos').waitFor();

      await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
      await page.getByText('1 mudou depois e ficou como está').waitFor();
      expect(seller.bulk.at(-1)?.change.type).toBe('undo');
    }, look);
  });

  it('are all that the filter finds, named as such', async () => {
    await sellingIn(async ({ page, go, seller }) => {
      await page.route('**/api/products?*', async (route) => {
        const shown = products.slice(0, 20).map(cardOf);
        const pagination = paginationOf(1, 20, 45);
        await route.fulfill({ json: { products: shown, total: 45, hasMore: true, pagination } });
      });
      await go('/dashboard?tab=products');
      await page.getByRole('checkbox', { name: `Selecionar ${products[3]?.title}` }).check();
      await button(page, 'Escolher todos os 45').click();
      await page.getByText('45 produtos escolhidos').waitFor();
      await button(page, 'Pausar').click();

      await page.getByText('Nada foi salvo ainda.').waitFor();
      expect(seller.bulk).toEqual([{ filter: {}, change: { type: 'status', status: 'inactive' } }]);
    }, phone);
  });
});
