import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { stores } from '../../../testing/fixture-payout-data.ts';
import { desk as wide, expectReadable, type Look, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { isFocused } from '../../../test/desk.ts';

const current = shopPerTest();
const list = '/admin/payouts';
const [store] = stores;
const storeName = store?.name ?? '';

const visit = (work: (page: Page) => Promise<void>, look: Look = wide) =>
  visitWith({ ...look, token: adminToken }, async (page, problems) => {
    await work(page);
    // What the server refuses, the browser notes too.
    expect(problems.filter((text) => !/status of 4(?:00|09|22)/.test(text))).toEqual([]);
  });
const go = (page: Page, path: string) => page.goto(current.shop.url + path);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

describe('a store', () => {
  it('gets a payment recorded after it was said what it covers', () =>
    visit(async (page) => {
      await go(page, `${list}?view=sellers`);
      await page.getByRole('button', { name: storeName, exact: true }).click();
      await page.waitForURL(/seller=/);
      const sheet = page.getByRole('dialog', { name: storeName });
      await sheet.getByRole('button', { name: 'Registrar pagamento' }).click();
      const question = page.getByRole('dialog', { name: `Registrar pagamento a ${storeName}` });
      const save = question.getByRole('button', { name: 'Registrar pagamento' });
      await save.click();
      await question.getByText('Por favor, insira um valor válido').waitFor();
      await question.getByLabel(/^Valor/).fill('100');
      const covers = question.getByRole('region', { name: 'O que este valor paga' });
      await expect.poll(() => covers.innerText()).toMatch(/LG-2026-000701\s+por inteiro/);
      expect(await covers.innerText()).toMatch(/LG-2026-000702\s+faltam R\$\s13,00/);
      await question.getByLabel(/^Valor/).fill('9000');
      await expect.poll(() => covers.innerText()).toMatch(/crédito da loja\s+R\$\s[1-9]/);
      await save.click();
      await question.getByText(/^O valor passa do que resta pagar à loja/).waitFor();
      await expectReadable(page);
      await question.getByLabel(/^Valor/).fill('100');
      await question.getByLabel('Forma de pagamento').selectOption('Dinheiro');
      await save.click();
      await page
        .getByText(
          new RegExp(`^Pagamento registrado com sucesso: R\\$\\s100,00 para ${storeName}$`),
        )
        .waitFor();
      await sheet.getByRole('link', { name: 'Pagamentos manuais' }).click();
      await sheet.getByRole('row').filter({ hasText: 'Dinheiro' }).waitFor();
    }));

  it('gets more than it is owed once that was confirmed, and a large sum by two people', () =>
    visit(async (page) => {
      await go(page, `${list}?view=sellers`);
      await page.getByRole('button', { name: storeName, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: storeName });
      const opener = sheet.getByRole('button', { name: 'Registrar pagamento' });
      await opener.click();
      const question = page.getByRole('dialog', { name: `Registrar pagamento a ${storeName}` });
      const amount = question.getByLabel(/^Valor/);
      const save = question.getByRole('button', { name: 'Registrar pagamento' });
      const saveAbove = question.getByRole('button', { name: 'Registrar mesmo assim' });
      await amount.fill('9000');
      await save.click();
      await question
        .getByText(/^O valor passa do que resta pagar à loja \(R\$\s[\d,.]+\)/)
        .waitFor();
      // Another amount is another question.
      await amount.fill('9001');
      await save.waitFor();
      await save.click();
      await saveAbove.click();
      const approve = question.getByRole('button', { name: /^Aprovar para outra pessoa/ });
      await approve.waitFor();
      await question.getByText('Erro: Outra pessoa da administração aprova antes.').waitFor();
      await expectReadable(page);
      const approved = page.waitForRequest(/manual-payment-approval$/);
      await approve.click();
      expect((await approved).postDataJSON()).toEqual({ kind: 'payment', amount: 9_001 });
      await page.getByText(/^R\$\s9\.001,00 aprovados: outra pessoa/).waitFor();
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => isFocused(opener)).toBe(true);

      const other = stores[2];
      await go(page, `${list}?view=sellers&seller=${other?.id}`);
      await page.getByRole('button', { name: 'Registrar pagamento', exact: true }).click();
      const second = page.getByRole('dialog', { name: `Registrar pagamento a ${other?.name}` });
      await second.getByLabel(/^Valor/).fill('4900');
      await second.getByRole('button', { name: 'Registrar pagamento' }).click();
      const confirm = second.getByRole('button', { name: 'Registrar mesmo assim' });
      await confirm.waitFor();
      const sent = page.waitForRequest(/payout\/record$/);
      await confirm.click();
      expect((await sent).postDataJSON()).toMatchObject({ amount: 4_900, confirmed: true });
      await page.getByText(/^Pagamento registrado com sucesso: R\$\s4\.900,00/).waitFor();
    }));

  it('gets a large correction agreed to for another administrator, with its direction', () =>
    visit(async (page) => {
      await go(page, `${list}?view=sellers`);
      await page.getByRole('button', { name: storeName, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: storeName });
      await sheet.getByRole('button', { name: 'Ajustar saldo' }).click();
      const question = page.getByRole('dialog', { name: `Ajustar o saldo de ${storeName}` });
      await question.getByLabel('A favor de quem').selectOption('Da plataforma');
      await question.getByLabel(/^Valor/).fill('6000');
      await question.getByLabel(/^O que foi combinado/).fill('pago em dobro');
      await question.getByRole('button', { name: 'Ajustar saldo' }).click();
      const approve = question.getByRole('button', { name: /^Aprovar para outra pessoa/ });
      await approve.waitFor();
      await expectReadable(page);
      await question.getByLabel('A favor de quem').selectOption('Da loja');
      await question.getByRole('button', { name: 'Ajustar saldo' }).waitFor();
      await question.getByLabel('A favor de quem').selectOption('Da plataforma');
      const sent = page.waitForRequest(/manual-payment-approval$/);
      await approve.click();
      expect((await sent).postDataJSON()).toEqual({ kind: 'adjustment', amount: -6_000 });
      await page.getByText(/^R\$\s6\.000,00 aprovados: outra pessoa/).waitFor();
      await question.waitFor({ state: 'hidden' });
    }));

  it('that owes stands out, and its debt can be written off but no more', () =>
    visit(async (page) => {
      const debtor = stores[1]?.name ?? '';
      await go(page, `${list}?view=sellers&status=debt`);
      await row(page, debtor).getByText('a loja deve').waitFor();
      const entries = row(page, debtor).getByRole('link', {
        name: /Ver os lançamentos: Restante$/,
      });
      expect(await entries.getAttribute('href')).toBe(
        `/admin/ledger?store=${stores[1]?.id}&account=seller_payable`,
      );
      await page.getByRole('button', { name: debtor, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: debtor });
      await sheet.getByRole('button', { name: 'Ajustar saldo' }).click();
      const question = page.getByRole('dialog', { name: `Ajustar o saldo de ${debtor}` });
      await question.getByText(/^A loja deve R\$\s87,50\.$/).waitFor();
      await question.getByLabel('Motivo').selectOption('Perda assumida');
      await question.getByLabel(/^Valor/).fill('100');
      await question.getByLabel(/^O que foi combinado/).fill('loja fechou');
      const save = question.getByRole('button', { name: 'Ajustar saldo' });
      await save.click();
      await question.getByText('O ajuste não pode ser maior que a dívida.').waitFor();
      await question.getByLabel(/^Valor/).fill('87,50');
      await save.click();
      await page.getByText(`Saldo de ${debtor} ajustado.`).waitFor();
      await sheet.getByRole('link', { name: 'Ajustes' }).click();
      await sheet.getByRole('row').filter({ hasText: 'loja fechou' }).waitFor();
    }));
});
