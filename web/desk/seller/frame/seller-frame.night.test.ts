import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, expectReadable, phone } from '../../../test/browsing.ts';
import { button, sellingIn } from '../../../test/selling.ts';

const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Seções da loja' }).filter({ visible: true });
const shopAround = (page: Page) => page.getByRole('searchbox', { name: 'Buscar produtos' });

// Long walks, also on a busy machine.
describe("the store's own frame", { timeout: 60_000 }, () => {
  const addresses: readonly [string, string, string][] = [
    ['/dashboard', 'Olá, Doces da Bia', 'Hoje'],
    ['/orders?view=sales', 'Minhas Vendas', 'Pedidos'],
    ['/dashboard?tab=orders', 'Minhas Vendas', 'Pedidos'],
    ['/dashboard?tab=products', 'Meus produtos', 'Produtos'],
    ['/dashboard?tab=shipping', 'Entrega', 'Entrega'],
    ['/dashboard?tab=payments', 'Pagamentos', 'Pagamentos'],
    ['/dashboard?tab=store', 'Minha loja', 'Loja'],
    ['/products/new', 'Criar produto', 'Novo produto'],
  ];

  it.each(addresses)('is around %s, without the shop', async (address, heading, section) => {
    await sellingIn(async ({ page, go }) => {
      await go(address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await sections(page).locator('[aria-current=page]').innerText()).toBe(section);
      expect(await shopAround(page).count()).toBe(0);
      expect(await page.getByText('Entregar em').count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
    }, desk);
  });

  it('has the chosen status in sight among the sales, once their counts have come', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/orders?view=sales');
      const all = page.getByRole('link', { name: /^Todas · / });
      await all.waitFor();
      await expect
        .poll(() =>
          all.evaluate((chip) => {
            const [bar, own] = [chip.parentElement, chip].map((one) =>
              one?.getBoundingClientRect(),
            );
            return (own?.right ?? 1) <= Math.ceil(bar?.right ?? 0);
          }),
        )
        .toBe(true);
    });
  });

  it('leads to every section by thumb, and back to the shop in one press', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard');
      await sections(page).waitFor();
      expect((await sections(page).innerText()).split(/\n+/)).toEqual([
        'Hoje',
        'Pedidos',
        'Novo',
        'Produtos',
        'Mais',
      ]);
      await expectReadable(page);
      for (const [link, heading] of [
        ['Pedidos', 'Minhas Vendas'],
        ['Novo', 'Criar produto'],
        ['Produtos', 'Meus produtos'],
      ] as const) {
        await sections(page).getByRole('link', { name: link, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      }
      await button(page, 'Mais').click();
      await page.getByRole('dialog').getByRole('link', { name: 'Entrega', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Entrega' }).waitFor();

      await page.getByRole('link', { name: 'Ir às compras' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('navigation', { name: 'Navegação principal' }).waitFor();
      expect(await sections(page).count()).toBe(0);
    }, phone);
  });

  it('is walked by keyboard', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard');
      await sections(page).getByRole('link', { name: 'Hoje', exact: true }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Minhas Vendas' }).waitFor();
      expect(await sections(page).locator('[aria-current=page]').innerText()).toBe('Pedidos');
    }, desk);
  });

  it('is not around what its owner buys', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/orders?view=purchases');
      await page.getByRole('heading', { level: 1, name: 'Minhas Compras' }).waitFor();
      expect(await sections(page).count()).toBe(0);
      await page.getByRole('link', { name: 'Minhas vendas' }).click();
      await sections(page).waitFor();
      expect(await shopAround(page).count()).toBe(0);
    });
  });
});
