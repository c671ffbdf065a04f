import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import {
  desk as wide,
  expectReadable,
  type Look,
  looks,
  visitWith,
} from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';

const current = shopPerTest();

const visit = (work: (page: Page) => Promise<void>, look: Look = wide) =>
  visitWith({ ...look, token: adminToken }, async (page, problems) => {
    await work(page);
    expect(problems).toEqual([]);
  });
const go = (page: Page, path: string) => page.goto(current.shop.url + path);
const repeatAll = 'Repetir os eventos parados: Repasses';
const answer = (page: Page, path: string, body: object) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ json: body }));
const refuse = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL_ERROR', requestId: 'r' } }),
  );

it('fits desk and phone and passes axe, light and dark', { timeout: 90_000 }, () =>
  visit(async (page) => {
    await go(page, '/admin/integrity?view=audit');
    await page.getByText('5 regras não se cumprem').waitFor();
    await expectReadable(page);
    await go(page, '/admin/integrity?view=events');
    await page.getByText('12 eventos, o mais antigo há 3 min').waitFor();
    await expectReadable(page);
    await page.getByRole('button', { name: repeatAll }).click();
    await page.getByRole('dialog', { name: 'Repetir os eventos parados?' }).waitFor();
    await expectReadable(page);
  }),
);

it('names each rule that does not hold, and leads to what it is about', () =>
  visit(async (page) => {
    await go(page, '/admin/integrity?view=audit');
    await page.getByText('Pedido pago que não está no livro como foi fechado').waitFor();
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await hrefOf('Pedido 000000000001')).toBe(
      '/admin/orders/01900004-0000-7000-8000-000000000001',
    );
    expect(await hrefOf('Repasse 000000000003')).toBe(
      '/admin/payouts/01900005-0000-7000-8000-000000000003',
    );
    expect(await hrefOf('Produto 000000000001')).toBe(
      '/admin/products?product=01900002-0000-7000-8000-000000000001',
    );
    await page.getByText('e mais 19 casos').waitFor();
    expect(await page.getByText('a-rule-of-a-newer-auditor').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Ver eventos' }).click();
    await page.getByRole('button', { name: repeatAll }).waitFor();
    expect(new URL(page.url()).search).toBe('?view=events');
  }));

it('says when all is well, when nothing was looked at, when it is late, and when it failed', () =>
  visitWith({ ...wide, token: adminToken }, async (page) => {
    const path = '/admin/integrity/audit';
    const run = { finishedAt: new Date().toISOString(), durationMs: 900, violations: [] };
    await answer(page, path, { lastRun: run });
    await go(page, '/admin/integrity?view=audit');
    await page.getByText('Nenhuma regra quebrada').waitFor();
    await expectReadable(page);

    await answer(page, path, { lastRun: { ...run, finishedAt: '2026-11-20T10:00:00.000Z' } });
    await page.reload();
    await page.getByText('O auditor não dá notícia há mais de duas horas').waitFor();
    await expectReadable(page);

    await answer(page, path, { lastRun: null });
    await page.reload();
    await page.getByText('O auditor ainda não passou').waitFor();
    await expectReadable(page);

    await refuse(page, path);
    await page.reload();
    await page.getByText('Não foi possível carregar a última auditoria').waitFor();
    await expectReadable(page);
  }));

it.each(looks)('replays parked events after a question, at $width px', (look) =>
  visit(async (page) => {
    await go(page, '/admin/integrity?view=events');
    // By keyboard alone.
    await page.getByRole('button', { name: repeatAll }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Repetir os eventos parados?' });
    await question.getByText('2 eventos de Repasses').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => question.count()).toBe(0);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Repetir' }).click();
    await page.getByText('Repetição pedida.').waitFor();
    await page.getByText('Nenhum evento parado.').waitFor();
    await page.getByText('2 aplicados').waitFor();

    await go(page, '/admin/audit');
    await page.getByText('mandou repetir eventos parados').first().waitFor();
  }, look),
);

it('leaves the other services in sight when one is away, and says when all are', () =>
  visitWith({ ...wide, token: adminToken }, async (page) => {
    await refuse(page, '/admin/integrity/orders/events');
    await go(page, '/admin/integrity?view=events');
    await page.getByText('Não respondeu').waitFor({ timeout: 15_000 });
    await page.getByRole('button', { name: repeatAll }).waitFor();

    await refuse(page, '/admin/integrity/*/events');
    await page.reload();
    await page.getByText('Nenhum serviço respondeu').waitFor({ timeout: 15_000 });
    await expectReadable(page);
  }));
