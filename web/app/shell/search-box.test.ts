import type { Locator, Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { expectReadable, visitWith, type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';

const shop = useService(() => openShop({ cacheMs: 1_000 }));

/** On the home page, with nothing to complain about in the console. */
async function visit(look: Look, work: (page: Page) => Promise<void>): Promise<void> {
  await visitWith(look, async (page, problems) => {
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    await work(page);
    expect(problems).toEqual([]);
  });
}

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Buscar produtos' });
const recentOf = (page: Page) =>
  page.getByRole('group', { name: 'Buscas recentes' }).getByRole('option');
const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? null;
  });

async function searchFor(page: Page, term: string): Promise<void> {
  await boxOf(page).fill(term);
  await boxOf(page).press('Enter');
  await page.getByRole('heading', { level: 1, name: `Resultados para “${term}”` }).waitFor();
}

describe('suggestions while typing', () => {
  it('lead by the arrow keys to a product, a store or a category; Escape closes and keeps the text', async () => {
    await visit({}, async (page) => {
      const box = boxOf(page);
      const answered = page.waitForResponse(/suggestions\?q=pad$/);
      await box.pressSequentially('pad');
      // Slow typing is answered on its way, and the last answer replaces what was chosen.
      await answered;
      await page.getByRole('group', { name: 'Categorias' }).waitFor();
      const store = page.getByRole('group', { name: 'Lojas' }).getByRole('option').first();
      const name = (await store.textContent()) ?? '';

      expect(await activeText(page)).toBeNull();
      for (let presses = 0; presses < 12 && (await activeText(page)) !== name; presses++)
        await box.press('ArrowDown');
      expect(await store.getAttribute('aria-selected')).toBe('true');
      await box.press('Escape');
      expect(await box.getAttribute('aria-expanded')).toBe('false');
      expect(await box.inputValue()).toBe('pad');
      expect(new URL(page.url()).pathname).toBe('/');

      await box.press('d');
      await box.press('Backspace');
      await page.getByRole('option', { name: /^Buscar “pad”/ }).waitFor();
      for (let presses = 0; presses < 12 && (await activeText(page)) !== name; presses++)
        await box.press('ArrowDown');
      await box.press('Enter');
      await page.waitForURL(/\/stores\//);
      expect(await box.inputValue()).toBe('');
    });
  });

  it('end above the first in the box itself, where Enter searches for what was typed', async () => {
    await visit({}, async (page) => {
      const box = boxOf(page);
      await box.pressSequentially('bolo');
      await page.getByRole('group', { name: 'Produtos' }).waitFor();
      await expectReadable(page);
      await box.press('ArrowUp');
      await expect.poll(() => activeText(page)).toContain('Buscar “bolo”');
      await box.press('ArrowDown');
      await expect.poll(() => activeText(page)).toBeNull();
      await box.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Resultados para “bolo”' }).waitFor();
    });
  });

  it('name neighbourhoods, which lead to what is delivered there', async () => {
    await visit({}, async (page) => {
      const box = boxOf(page);
      const heading = page.getByRole('heading', {
        level: 1,
        name: 'Produtos com entrega no Cambuí',
      });
      await box.pressSequentially('cambu');
      const places = page.getByRole('group', { name: 'Bairros' }).getByRole('option');
      // On a busy machine those of the first letters are seen before.
      await expect
        .poll(() => places.allTextContents())
        .toEqual([expect.stringMatching(/^CambuíO que é entregue lá$/)]);
      for (
        let presses = 0;
        presses < 12 && !(await activeText(page))?.startsWith('Cambuí');
        presses++
      )
        await box.press('ArrowDown');
      await box.press('Enter');
      await heading.waitFor();
      const address = page.url();

      await searchFor(page, 'cambui');
      await page.getByRole('link', { name: 'Ver produtos com entrega no Cambuí' }).click();
      await heading.waitFor();
      expect(page.url()).toBe(address);
    });
  });

  it('of an earlier text never replace those of the last one', async () => {
    await visit({}, async (page) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/suggestions\?q=bolo$/, async (route) => {
        await held;
        await route.continue().catch(() => undefined); // the page has given it up
      });
      const asked = page.waitForRequest(/suggestions\?q=bolo$/);
      await boxOf(page).fill('bolo');
      await asked;
      expect(await page.getByText('Procurando…').first().textContent()).toBe('Procurando…');
      await boxOf(page).fill('caneca');
      await page
        .getByRole('option', { name: /^Caneca/ })
        .first()
        .waitFor();
      release();

      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('option', { name: /^Bolo/ }).count()).toBe(0);
      expect(await page.getByRole('option', { name: /^Caneca/ }).count()).toBeGreaterThan(0);
    });
  });

  it('say that there are none, what a slip was taken for, and that they did not come', async () => {
    await visitWith({}, async (page) => {
      await page.goto(shop.url, { waitUntil: 'networkidle' });
      const note = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
      await boxOf(page).fill('zzyzx');
      await note('Nenhuma sugestão para “zzyzx”');
      await boxOf(page).fill('caneka');
      await note('Mostrando sugestões para “caneca”');
      shop.gateway.fail(503);
      await boxOf(page).fill('queijo');
      await note('As sugestões não chegaram, mas a busca funciona.');
      shop.gateway.fail(null);
    });
  });
});

describe('recent searches', () => {
  it('stay in this browser, the last one first, and are taken away one by one or all', async () => {
    await visit({ width: 390 }, async (page) => {
      for (const term of ['bolo', 'caneca', 'Bolo']) await searchFor(page, term);
      await page.reload({ waitUntil: 'networkidle' });
      await boxOf(page).click();
      await recentOf(page).first().waitFor();
      expect(await recentOf(page).allTextContents()).toEqual(['Bolo', 'caneca']);

      await page.getByRole('button', { name: 'Remover “Bolo” das buscas recentes' }).click();
      expect(await recentOf(page).allTextContents()).toEqual(['caneca']);
      await page.getByRole('button', { name: 'Limpar buscas' }).click();
      await page.getByRole('group', { name: 'Buscas recentes' }).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => localStorage.getItem('largo.searches'))).toBeNull();

      await page.getByRole('button', { name: 'Fechar busca' }).click();
      expect(await boxOf(page).getAttribute('aria-expanded')).toBe('false');
    });
  });
});

it('shows its own sign to clear the field, and in the dark no bright pictures and hearts', () =>
  visit({ scheme: 'dark' }, async (page) => {
    await page.goto(`${shop.url}/products`, { waitUntil: 'networkidle' });
    await boxOf(page).fill('pão');
    const styleOf = (part: Locator, name: 'filter' | 'backgroundColor') =>
      part.first().evaluate((element, property) => getComputedStyle(element)[property], name);
    const cards = page.getByRole('main').getByRole('article');

    expect(
      await boxOf(page).evaluate(
        (box) => getComputedStyle(box, '::-webkit-search-cancel-button').appearance,
      ),
    ).toBe('none');
    expect(await styleOf(cards.locator('img'), 'filter')).toBe('brightness(0.9)');
    const heart = cards.getByRole('button', { name: /^Favoritar/ });
    expect(await styleOf(heart, 'backgroundColor')).toBe('rgba(0, 0, 0, 0.7)');
  }));
