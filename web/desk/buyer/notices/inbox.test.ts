import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  desk,
  expectReadable,
  type Look,
  looks,
  phone,
  visitWith,
} from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';

const current = shopPerTest();
const visit = (work: (page: Page) => Promise<void>, look: Look = desk) =>
  visitWith({ ...look, signedIn: true }, work);

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${current.shop.url}/notifications${query}`);
  await page.getByRole('heading', { level: 1, name: 'Notificações' }).waitFor();
}
const rows = (page: Page) => page.locator('main [data-notice]');
const unread = (page: Page) => page.locator('main [data-notice][data-unread="true"]');
const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Mensagens' }).getByText(text);
const calls = (start: string) =>
  current.shop.gateway.calls.filter((call) => call.startsWith(start)).length;
const isFocused = (row: Locator) => row.evaluate((element) => element === document.activeElement);

describe('the list of notices', { timeout: 60_000 }, () => {
  it('stands under its days, and unread ones come first where that is asked for', () =>
    visit(async (page) => {
      await open(page);
      await rows(page).first().waitFor();
      const plain = ['Hoje', 'Ontem', '20 de novembro de 2025', '19 de novembro de 2025'];
      expect(await headings(page).allTextContents()).toEqual(plain);

      await page.getByLabel('Mostrar').selectOption('Não lidas primeiro');
      await expect
        .poll(() => headings(page).allTextContents())
        .toEqual([
          'Não lidas · Hoje',
          'Não lidas · Ontem',
          'Não lidas · 20 de novembro de 2025',
          'Lidas · Ontem',
          'Lidas · 19 de novembro de 2025',
        ]);
      expect(new URL(page.url()).search).toBe('?show=unread-first');
    }));

  it('is narrowed by type and category, and the address says so', () =>
    visit(async (page) => {
      await open(page, '?type=order_shipped');
      await expect.poll(() => rows(page).count()).toBe(1);
      await page.getByText('Pedido a caminho').waitFor();
      expect(await page.getByLabel('Tipo').inputValue()).toBe('order_shipped');

      await page.getByLabel('Categoria', { exact: true }).selectOption('Pagamentos');
      await page.getByText('Nenhuma notificação com estes filtros').waitFor();
      expect(new URL(page.url()).search).toBe('?type=order_shipped&category=payment');
      await expectReadable(page);
      await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
      await expect.poll(() => rows(page).count()).toBe(6);
    }));

  it('marks several with one call', () =>
    visit(async (page) => {
      await open(page);
      await page.getByLabel('Selecionar todas').check();
      await button(page, 'Marcar selecionadas como lidas').click();

      await expect.poll(() => unread(page).count()).toBe(0);
      await page.getByText('Nenhuma notificação não lida').waitFor();
      await expect.poll(() => calls('PATCH /notifications/read')).toBe(1);
      await expect.poll(() => page.getByLabel('Selecionar todas').isChecked()).toBe(false);
      expect(calls('PATCH /notifications/read')).toBe(1);
    }));

  it('undoes marking all for some seconds, and calls nothing of it new', () =>
    visit(async (page) => {
      await open(page);
      await button(page, 'Marcar todas como lidas').click();
      await toast(page, 'Todas as notificações foram marcadas como lidas').waitFor();
      expect(await unread(page).count()).toBe(0);
      await button(page, 'Desfazer').click();

      await toast(page, '3 notificações voltaram a ficar como não lidas.').waitFor();
      await expect.poll(() => unread(page).count()).toBe(3);
      await page.getByText('3 notificações não lidas').waitFor();
      expect(await toast(page, 'Você tem').count()).toBe(0);
    }));

  it.each(looks)('says what was done below the links of the header, at $width px', (look) =>
    visit(async (page) => {
      await open(page);
      await button(page, 'Marcar todas como lidas').click();
      const said = page.getByRole('region', { name: 'Mensagens' }).getByRole('listitem').first();
      await said.waitFor();
      const [links, words] = await Promise.all([
        page.getByRole('banner').getByRole('navigation').first().boundingBox(),
        said.boundingBox(),
      ]);
      expect(words?.y).toBeGreaterThan((links?.y ?? 0) + (links?.height ?? 0));
    }, look),
  );

  it('says when an undo failed', () =>
    visit(async (page) => {
      await page.route('**/undo', (route) => route.abort());
      await open(page);
      await button(page, 'Marcar todas como lidas').click();
      await button(page, 'Desfazer').click();
      await toast(page, 'Não foi possível desfazer.').waitFor();
      expect(await unread(page).count()).toBe(0);
    }));

  it('is read, marked and followed by keys alone, and not while someone types', () =>
    visit(async (page) => {
      await open(page);
      await rows(page).first().waitFor();
      await page.getByRole('list', { name: 'Teclas desta página' }).waitFor();
      await page.keyboard.press('j');
      expect(await isFocused(rows(page).nth(0))).toBe(true);
      await page.keyboard.press('e');
      await expect.poll(() => unread(page).count()).toBe(2);
      await page.keyboard.press('ArrowDown');
      expect(await isFocused(rows(page).nth(1))).toBe(true);
      await page.keyboard.press('l');
      await expect.poll(() => unread(page).count()).toBe(1);
      await page.keyboard.press('k');
      expect(await isFocused(rows(page).nth(0))).toBe(true);
      await page.keyboard.press('x');
      expect(await rows(page).nth(0).getByRole('checkbox').isChecked()).toBe(true);

      await page.getByLabel('Tipo').focus();
      await page.keyboard.press('j');
      expect(await page.getByLabel('Tipo').evaluate((one) => one === document.activeElement)).toBe(
        true,
      );
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/orders\/01900004-/);
    }));

  it('keeps its place by keys where read ones leave the list', () =>
    visit(async (page) => {
      await open(page, '?show=unread');
      await rows(page).first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('e');
      await expect.poll(() => rows(page).count()).toBe(2);
      await page.keyboard.press('j');
      expect(await isFocused(rows(page).nth(1))).toBe(true);
    }));

  it.each(looks)('is readable at $width px, empty and failed too', (look) =>
    visit(async (page) => {
      await open(page);
      await rows(page).first().waitFor();
      await expectReadable(page);
      await page.getByLabel('Selecionar todas').check();
      await button(page, 'Marcar selecionadas como lidas').click();
      await open(page, '?show=unread');
      await page.getByText('Você está em dia!').waitFor();
      await expectReadable(page);
      current.shop.gateway.fail(503);
      await page.getByLabel('Mostrar').selectOption('Todas');
      await page
        .getByText('Não foi possível carregar as notificações')
        .waitFor({ timeout: 40_000 });
      await expectReadable(page);
    }, look),
  );
});

describe('a swipe on a phone', { timeout: 60_000 }, () => {
  /** With a finger, as the browser sees one. @returns lets go */
  const swipe = async (page: Page, row: Locator, byPx: number) => {
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is not shown');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const start = { x: box.x + box.width / 2, y: box.y + 20 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', shiftPx?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: shiftPx === undefined ? [] : [{ x: start.x + shiftPx, y: start.y }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', (byPx * step) / 4);
    return () => touch('touchEnd');
  };

  it('to the left marks as read; a short one does not', () =>
    visit(async (page) => {
      await open(page);
      const first = rows(page).first();
      await (
        await swipe(page, first, -40)
      )();
      await (
        await swipe(page, first, 120)
      )();
      expect(await unread(page).count()).toBe(3);
      const letGo = await swipe(page, first, -120);
      await first.getByText('✓ Lida').waitFor();
      await letGo();
      await expect.poll(() => unread(page).count()).toBe(2);
      expect(await first.getAttribute('data-unread')).toBe('false');
      await expect.poll(() => calls('PATCH /notifications/read')).toBe(1);
    }, phone));
});

describe('the panel under the bell', { timeout: 60_000 }, () => {
  it.each([
    { path: '/', look: phone, left: 16, right: 374 },
    { path: '/notifications', look: { width: 480 }, left: 46, right: 464 },
  ])('reaches the edge of the page on a phone of $look.width px', ({ path, look, left, right }) =>
    visit(async (page) => {
      await page.goto(current.shop.url + path);
      const bell = page.getByRole('button', { name: /^Notificações, 3/ });
      await bell.click();
      const panel = page.locator('header [data-align="end"]');
      await panel.getByRole('link', { name: 'Ver todas' }).waitFor();
      await expect
        .poll(async () => {
          const [pressed, opened] = [await bell.boundingBox(), await panel.boundingBox()];
          if (!pressed || !opened) return undefined;
          const below = Math.round(opened.y - pressed.y - pressed.height);
          return { left: opened.x, right: opened.x + opened.width, below };
        })
        .toEqual({ left, right, below: 8 });
    }, look),
  );

  it('marks the one that is opened with one call, and undoes marking all', () =>
    visit(async (page) => {
      await open(page);
      await page.getByRole('button', { name: /^Notificações, 3/ }).click();
      const panel = page.locator('header');
      await panel.getByRole('button', { name: 'Marcar como lida: Pedido a caminho' }).click();
      await page.getByRole('button', { name: /^Notificações, 2/ }).waitFor();
      await expect.poll(() => calls('PATCH /notifications/read')).toBe(1);
      await panel.getByRole('button', { name: 'Marcar todas como lidas' }).click();
      await button(page, 'Desfazer').click();
      await page.getByRole('button', { name: /^Notificações, 2/ }).waitFor();
      await expectReadable(page);
    }));
});
