import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { kindsOf } from './search-kinds.ts';
import { desk, expectReadable, type Look, looks, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { isFocused } from '../../../test/desk.ts';

const current = shopPerTest();
const visit = (work: (page: Page) => Promise<void>, look: Look = desk) =>
  visitWith({ ...look, token: adminToken }, work);
const go = (page: Page, path = '/admin/settings') => page.goto(current.shop.url + path);
const box = (page: Page) => page.getByRole('combobox', { name: 'Procurar em tudo' });
const options = (page: Page) => page.getByRole('option');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

describe('the search of the team', { timeout: 60_000 }, () => {
  it.each(looks)('finds by kind and leads to the row, at $width px', (look) =>
    visit(async (page) => {
      await go(page);
      await box(page).fill('LG-2026-000703');
      await group(page, 'Repasses')
        .getByRole('option', { name: /LG-2026-000703/ })
        .waitFor();
      await expectReadable(page);
      await options(page).filter({ hasText: 'LG-2026-000703' }).last().click();
      await page.waitForURL(/\/admin\/payouts\/[0-9a-f-]{36}$/);
      await page.getByText('A última tentativa falhou').first().waitFor();
      expect(await box(page).inputValue()).toBe('');

      await box(page).fill('bruno');
      await group(page, 'Usuários')
        .getByRole('option', { name: /Bruno Prado/ })
        .first()
        .click();
      await page.waitForURL(/\/admin\/users\?user=/);
      await page.getByRole('dialog', { name: 'Bruno Prado' }).waitFor();
    }, look),
  );

  it('asks only for people by an e-mail or a CNPJ', () =>
    visit(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (searchParams.get('limit') === '5') asked.push(pathname);
      });
      await go(page);
      await box(page).fill('davi@largo.test');
      await options(page).filter({ hasText: 'Davi Rocha' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/users\?user=/);
      expect([...new Set(asked)]).toEqual(['/api/admin/users']);
    }));

  it('works by keyboard alone: Ctrl+K, arrows, Enter, Escape', () =>
    visit(async (page) => {
      await go(page);
      // The heading is there while the session is still asked for, the box only then.
      await box(page).waitFor();
      await page.keyboard.press('Control+k');
      await expect.poll(() => isFocused(box(page))).toBe(true);
      await page.keyboard.type('prado');
      await options(page).first().waitFor();
      await page
        .getByRole('status')
        .getByText(/^\d+ opções na lista$/)
        .waitFor();
      expect(await box(page).getAttribute('aria-expanded')).toBe('true');
      // Among several, none is chosen before someone chooses.
      expect(await box(page).getAttribute('aria-activedescendant')).toBe(null);
      await page.keyboard.press('ArrowDown');
      const chosen = page.getByRole('option', { selected: true });
      const first = await chosen.innerText();
      expect(await box(page).getAttribute('aria-activedescendant')).toBe(
        await chosen.getAttribute('id'),
      );
      await page.keyboard.press('ArrowUp');
      expect(await chosen.innerText()).not.toBe(first);
      await page.keyboard.press('ArrowDown');
      expect(await chosen.innerText()).toBe(first);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('listbox').count()).toBe(0);
      expect(await box(page).inputValue()).toBe('prado');
      await page.keyboard.press('ArrowDown');
      await options(page).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/(?:users\?user=|orders\/)/);
    }));

  it('keeps what was chosen when more is found above it', () =>
    visit(async (page) => {
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/admin/users?*limit=5*', async (route) => {
        await answered;
        await route.continue();
      });
      await go(page);
      await box(page).fill('prado');
      await options(page).first().waitFor();
      await page.keyboard.press('ArrowDown');
      const chosen = page.getByRole('option', { selected: true });
      const before = await chosen.innerText();
      answer();
      await group(page, 'Usuários').waitFor();
      expect(await chosen.innerText()).toBe(before);
      expect(await options(page).first().innerText()).not.toBe(before);
      expect(await box(page).getAttribute('aria-activedescendant')).toBe(
        await chosen.getAttribute('id'),
      );
    }));

  it('says when nothing was found, and what it can look for', () =>
    visit(async (page) => {
      await go(page);
      await box(page).fill('zz');
      await page
        .getByRole('status')
        .getByText(/^Digite o número de um pedido/)
        .waitFor();
      await box(page).fill('zzzzz');
      await page.getByText('Nada encontrado para “zzzzz”.').waitFor();
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).pathname).toBe('/admin/settings');
      await expectReadable(page);
    }));

  it('says which part does not answer, and shows what the others found', () =>
    visit(async (page) => {
      await page.route('**/api/admin/products?*limit=5*', (route) =>
        route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', error: 'away' } }),
      );
      await go(page);
      await box(page).fill('bruno');
      await page.getByRole('alert').getByText('Não deu para buscar em Produtos agora.').waitFor();
      await group(page, 'Usuários').getByRole('option').first().waitFor();
      await expectReadable(page);
      await page.unroute('**/api/admin/products?*limit=5*');
      await page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached' });
    }));

  it('leads to all of them where there are more than it shows', () =>
    visit(async (page) => {
      await go(page);
      await box(page).fill('LG-2026');
      await group(page, 'Repasses')
        .getByRole('option', { name: /^Ver todos/ })
        .click();
      await page.waitForURL(/\/admin\/payouts\?search=LG-2026$/);
    }));

  it('is for every screen of the team, and for the team only', () =>
    visitWith({ ...desk, token: 'fixture-token' }, async (page) => {
      await go(page, '/admin/users');
      await page.getByRole('heading', { name: 'Esta parte é só da equipe' }).waitFor();
      expect(await box(page).count()).toBe(0);
    }));
});

describe('what is looked for', () => {
  it.each([
    ['ab', []],
    ['12', []],
    ['--- ...', []],
    ['01900025-0000-7000-8000-000000000003', []],
    ['davi@largo.test', ['people']],
    ['12.345.678/0001-95', ['people']],
    ['12ABC34501DE35', ['people']],
    ['529.982.247-25', ['people']],
    ['LG-2026-000703', ['orders', 'payouts']],
    ['000703', ['orders', 'payouts']],
    ['pão de queijo', ['people', 'products', 'orders', 'payouts']],
  ])('is known by how it is written: %s', (typed, kinds) => {
    expect(kindsOf(typed)).toEqual(kinds);
  });
});
