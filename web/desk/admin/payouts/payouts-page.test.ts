import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { idOf, stores } from '../../../testing/fixture-payout-data.ts';
import {
  desk as wide,
  expectReadable,
  type Look,
  looks,
  visitWith,
} from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { isFocused } from '../../../test/desk.ts';
import { askServer } from '../../../test/routes.ts';

const current = shopPerTest();
const list = '/admin/payouts';
const payments = `${list}?view=payments`;
const of = (index: number) => `${list}/${idOf(5, index)}`;
const [ready, setOff, failed, paid, held, large] = [of(1), of(2), of(3), of(4), of(5), of(9)];
const [store] = stores;

const visit = (work: (page: Page) => Promise<void>, look: Look = wide) =>
  visitWith({ ...look, token: adminToken }, async (page, problems) => {
    await work(page);
    // What the server refuses, the browser notes too.
    expect(problems.filter((text) => !/status of 4(?:00|09|22)/.test(text))).toEqual([]);
  });
const go = (page: Page, path: string) => page.goto(current.shop.url + path);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const states: readonly [path: string, sign: string][] = [
  [payments, 'LG-2026-000701'],
  [`${list}?search=zzz`, 'Nenhum repasse encontrado'],
  [`${list}?view=sellers`, 'a loja deve'],
  [`${list}?view=sellers&search=zzz`, 'Nenhuma loja encontrada'],
  [`${list}?view=sellers&seller=${store?.id}`, 'Abrir na lista de repasses'],
  [`${list}?view=sellers&seller=${store?.id}&show=set_off`, 'Devoluções de outras vendas'],
  [ready, 'Mostrar chave e QR Code'],
  [failed, 'A última tentativa falhou'],
  [paid, 'E60701190202611201200s0f1a2b3c4d'],
  [held, 'Retido: problema relatado pelo cliente'],
  [of(6), 'O Mercado Pago não respondeu.'],
  [large, 'Precisa de uma segunda pessoa'],
  [of(11), 'A loja não cadastrou uma chave Pix'],
  [of(4711), 'Este repasse não existe'],
];
it('fit desk and phone in every state and pass axe, light and dark', { timeout: 180_000 }, () =>
  visit(async (page) => {
    for (const [path, sign] of states) {
      await go(page, path);
      await page.getByText(sign).first().waitFor();
      await expectReadable(page);
    }
  }),
);

describe('the list', () => {
  it('shows numbers, the job, and every state in Portuguese', () =>
    visit(async (page) => {
      await go(page, payments);
      await row(page, 'LG-2026-000701').getByText('Aguardando Transferência').waitFor();
      await row(page, 'LG-2026-000703').getByText('Falha na Transferência').waitFor();
      await row(page, 'LG-2026-000704').getByText('Transferido').waitFor();
      await row(page, 'LG-2026-000705').getByText('Retido').waitFor();
      await row(page, 'LG-2026-000711').getByText('Não configurada').waitFor();
      expect(await row(page, 'LG-2026-000702').innerText()).toMatch(
        /R\$\s50,00 − R\$\s30,00 de devoluções = R\$\s20,00/,
      );
      const numbers = page.getByRole('region', { name: 'Repasses em números' });
      expect(await numbers.innerText()).toMatch(/Taxa de sucesso\s+67%/);
      const job = page.getByRole('region', { name: 'Liberação automática' });
      expect(await job.innerText()).toMatch(/lock timeout/);
      expect(await row(page, 'LG-2026-000707').getByRole('button').count()).toBe(0);
    }));

  it('says why the server would refuse instead of offering it, and explains what waits', () =>
    visit(async (page) => {
      await go(page, payments);
      const toApprove = row(page, 'LG-2026-000709');
      await toApprove.getByText('outra pessoa da administração aprova').waitFor();
      await row(page, 'LG-2026-000711').getByText('não cadastrou uma chave Pix').waitFor();
      for (const number of ['LG-2026-000709', 'LG-2026-000711'])
        expect(
          await row(page, number)
            .getByRole('button', { name: /^Registrar (?:o )?pagamento/ })
            .count(),
        ).toBe(0);
      await row(page, 'LG-2026-000701')
        .getByRole('button', { name: /^Registrar (?:o )?pagamento/ })
        .waitFor();
      await page.getByRole('link', { name: /^Total aguardando/ }).click();
      await page.waitForURL(/\/admin\/payouts\?status=pending$/);
      await expect.poll(() => page.getByRole('row').count()).toBe(6);
    }));

  it.each(looks)('breaks no number and no date next to a reason, at $width px', (look) =>
    visit(async (page) => {
      await go(page, `${list}?status=pending`);
      for (const number of ['LG-2026-000709', 'LG-2026-000711']) {
        const [name, day] = [
          row(page, number).getByRole('link').first(),
          row(page, number).locator('time'),
        ];
        for (const part of [name, day])
          expect(await part.evaluate((element) => element.getClientRects().length)).toBe(1);
      }
    }, look),
  );

  it('keeps its filters and its tab in the address', () =>
    visit(async (page) => {
      await go(page, payments);
      await page.getByLabel('Transferência').selectOption('Falha na Transferência');
      await page.waitForURL(/transfer=failed/);
      await expect.poll(() => page.getByRole('row').count()).toBe(2);
      await page.reload();
      await row(page, 'LG-2026-000703').waitFor();
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
      await page.getByLabel('Pagamento', { exact: true }).selectOption('Pendente');
      await page.waitForURL(/status=pending/);
      await expect.poll(() => page.getByRole('row').count()).toBe(6);
      await page.getByRole('link', { name: 'Por loja', exact: true }).click();
      await page.waitForURL(/view=sellers/);
      await page.getByLabel('Saldo').selectOption('Em dívida');
      await page.waitForURL(/status=debt/);
      await expect.poll(() => page.getByRole('row').count()).toBe(2);
    }));

  it('opens at the order that a notice names', () =>
    visit(async (page) => {
      await go(page, `${list}?order=${idOf(4, 3)}`);
      await row(page, 'LG-2026-000703').waitFor();
      expect(await page.getByRole('row').count()).toBe(2);
      await page
        .getByRole('button', { name: 'Tirar o filtro: Só o pedido de uma notificação' })
        .click();
      await expect.poll(() => page.getByRole('row').count()).toBe(101);
    }));

  it('looks again every two minutes and keeps the place and the open question', () =>
    visit(async (page) => {
      await page.clock.install();
      await go(page, payments);
      await row(page, 'LG-2026-000703').scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => {
        window.scrollBy(0, 120);
        return window.scrollY;
      });
      expect(place).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Registrar o pagamento de LG-2026-000703' }).click();
      const question = page.getByRole('dialog', { name: /LG-2026-000703/ });
      await question.getByLabel('Referência do banco').fill('E2E-1');
      const again = page.waitForRequest((request) =>
        request.url().includes('/api/admin/payout/payments'),
      );
      await page.clock.fastForward(120_001);
      await again;
      expect(await question.getByLabel('Referência do banco').inputValue()).toBe('E2E-1');
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
    }));

  it('asks nothing while its tab is hidden', () =>
    visit(async (page) => {
      await page.clock.install();
      await go(page, payments);
      await row(page, 'LG-2026-000701').waitFor();
      const turn = (state: 'hidden' | 'visible') =>
        page.evaluate((to) => {
          Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/admin/payout/')) asked.push(request.url());
      });
      await turn('hidden');
      await page.clock.fastForward(10 * 60_000);
      expect(asked).toEqual([]);
      await turn('visible');
      await page.clock.fastForward(120_001);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    }));

  it('shows a state of a later release as it is', () =>
    visit(async (page) => {
      await page.route('**/api/admin/payout/payments?*', async (route) => {
        const text = await (await askServer(route)).text();
        await route.fulfill({ body: text.replaceAll('"on_hold"', '"frozen"') });
      });
      await go(page, payments);
      await row(page, 'LG-2026-000705').getByText('frozen').waitFor();
    }));
});

it.each(looks)('are processed at $width px, with the reference of the bank', (look) =>
  visit(async (page) => {
    await go(page, `${list}?status=pending`);
    await page.getByRole('button', { name: 'Registrar o pagamento de LG-2026-000702' }).click();
    const question = page.getByRole('dialog', { name: 'Registrar o pagamento de LG-2026-000702' });
    await question.getByLabel('Quando saiu').fill('2020-01-01T10:00');
    const confirm = question.getByRole('button', { name: /^Já transferi R\$\s20,00$/ });
    await confirm.click();
    await question.getByText('Erro: A data do pagamento é anterior à liberação.').waitFor();
    await expectReadable(page);
    await question.getByLabel('Quando saiu').fill('');
    await question.getByLabel('Referência do banco').fill('E2E-4711');
    const chooser = question.getByLabel('Escolher arquivo');
    const pdf = { name: 'pix.pdf', mimeType: 'application/pdf' };
    await chooser.setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await question.getByText('O arquivo deve ter no máximo 5MB.').waitFor();
    await chooser.setInputFiles({ ...pdf, buffer: Buffer.from('%PDF-1.4 %%EOF') });
    await question.getByText('pix.pdf').waitFor();
    await confirm.click();
    await page.getByText(/^Pagamento processado com sucesso: /).waitFor();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => row(page, 'LG-2026-000702').count()).toBe(0);
    await go(page, setOff);
    await row(page, 'E2E-4711').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar comprovante' }).click();
    expect((await saved).suggestedFilename()).toBe('comprovante.pdf');
    expect(await page.getByRole('region', { name: 'Resumo' }).innerText()).toMatch(
      /R\$\s50,00 − R\$\s30,00 de devoluções = R\$\s20,00/,
    );
  }, look),
);

it.each(looks)('are processed all together at $width px, after a look at the rows', (look) =>
  visit(async (page) => {
    await go(page, payments);
    await page.getByRole('button', { name: 'Marcar todos como pagos' }).click();
    const question = page.getByRole('dialog', { name: 'Marcar todos os repasses como pagos' });
    await question.getByText(/^3 repasses podem ser processados/).waitFor();
    await question.getByText('A loja não cadastrou uma chave Pix').waitFor();
    await expectReadable(page);
    await question.getByRole('button', { name: 'Marcar 3 repasses como pagos' }).click();
    await question.getByText('Processamento concluído: 3 processados, 2 falharam').waitFor();
    await expectReadable(page);
    const again = question.getByRole('button', {
      name: 'Tentar de novo o repasse de LG-2026-000711',
    });
    const sent = page.waitForRequest(/payout\/process\/.+/);
    await again.click();
    expect((await sent).postDataJSON()).toEqual({ amount: 37.2 });
    await question.getByText('Erro: A loja não cadastrou uma chave Pix').waitFor();
    await question.getByRole('button', { name: 'Fechar' }).last().click();
    await row(page, 'LG-2026-000701').getByText('Transferido').waitFor();
  }, look),
);

describe('one payout', () => {
  it('shows the key and the code only when asked, and the audit log knows', () =>
    visit(async (page) => {
      await go(page, ready);
      await page.getByRole('button', { name: 'Mostrar chave e QR Code' }).click();
      await page.getByRole('img', { name: 'QR Code do Pix' }).waitFor();
      await page.getByRole('button', { name: 'Copiar chave' }).waitFor();
      await page.getByRole('button', { name: 'Copiar pix copia e cola' }).waitFor();
      await expectReadable(page);
      await go(page, '/admin/audit');
      await page.getByText('viu a chave Pix do repasse do pedido').waitFor();
    }));

  it('is marked as failed with a reason, by keyboard alone', () =>
    visit(async (page) => {
      await go(page, ready);
      const button = page.getByRole('button', { name: 'Registrar falha' });
      await button.focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'A transferência falhou?' });
      await question.getByLabel('O que o banco disse').selectOption('Outro motivo');
      const confirm = question.getByRole('button', { name: 'Registrar falha' });
      await confirm.press('Enter');
      await question.getByText('Escreva o motivo.').waitFor();
      await question.getByLabel(/^Observação/).fill('banco fora do ar');
      for (let presses = 0; presses < 8 && !(await isFocused(confirm)); presses += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Falha registrada.').waitFor();
      await page.getByText('banco fora do ar').waitFor();
    }));

  it('that came back from the bank can be paid again', () =>
    visit(async (page) => {
      await go(page, paid);
      await page.getByRole('button', { name: 'O dinheiro voltou' }).click();
      const question = page.getByRole('dialog', { name: 'O banco devolveu o dinheiro?' });
      await question.getByLabel('Observação').fill('conta encerrada');
      await question.getByRole('button', { name: 'Registrar devolução' }).click();
      await page.getByText('Devolução registrada.').waitFor();
      await page.getByText(/^Voltou em /).waitFor();
      await page.getByRole('button', { name: 'Registrar pagamento' }).waitFor();
    }));

  it('above the limit is approved first', () =>
    visit(async (page) => {
      await go(page, large);
      expect(await page.getByRole('button', { name: 'Registrar pagamento' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Aprovar' }).click();
      const question = page.getByRole('dialog', { name: 'Aprovar este repasse?' });
      await question.getByRole('button', { name: 'Aprovar' }).click();
      await page.getByText('Repasse aprovado. Outra pessoa pode pagar.').waitFor();
      await page.getByText('Aprovado por uma pessoa da administração').waitFor();
      await page.getByText(/Aprovado por \S+.* em \d/).waitFor();
      await page.getByText('Quem aprovou não pode pagar').waitFor();
      expect(await page.getByRole('button', { name: 'Registrar pagamento' }).count()).toBe(0);
      await expectReadable(page);
    }));

  it('that is held says why and until when', () =>
    visit(async (page) => {
      await go(page, held);
      await page.getByText('Retido: problema relatado pelo cliente').waitFor();
      await page.getByText('Termina com a decisão sobre o problema.').waitFor();
      const problem = page.getByRole('link', { name: 'Abrir o problema' });
      expect(await problem.getAttribute('href')).toBe(`/admin/orders/${idOf(4, 5)}`);
      await page.getByText('Retido: chave Pix trocada há pouco').waitFor();
      await page.getByText(/Termina sozinha em 21\/11\/2026/).waitFor();
      expect(await page.getByRole('button', { name: 'Registrar pagamento' }).count()).toBe(0);
    }));
});

it('are reached from the overview, and paid with four presses', () =>
  visit(async (page) => {
    await go(page, '/dashboard');
    let presses = 0;
    const press = async (
      name: RegExp | string,
      role: 'link' | 'button',
      within = page.locator('body'),
    ) => {
      presses += 1;
      await within.getByRole(role, { name }).first().click();
    };
    const card = (title: string) => page.getByRole('heading', { name: title }).locator('..');
    await press('Abrir a fila', 'link', card('Repasses a pagar'));
    await page.waitForURL(/\/admin\/payouts$/);
    await press('Pagar Loja A', 'button');
    await press(/^Já transferi/, 'button', page.getByRole('dialog'));
    await page.getByText(/^Loja A paga/).waitFor();
    expect(presses).toBeLessThanOrEqual(4);
  }));
