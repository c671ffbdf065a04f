import type { StoresToPayAnswer, StoreToPay } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { desk, expectReadable, type Look, looks, visitWith } from '../../../test/browsing.ts';
import { askServer } from '../../../test/routes.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { isFocused } from '../../../test/desk.ts';

const current = shopPerTest();
const visit = (work: (page: Page) => Promise<void>, look: Look = desk) =>
  visitWith({ ...look, token: adminToken }, async (page, problems) => {
    await work(page);
    expect(problems.filter((text) => !/status of (409|422)/.test(text))).toEqual([]);
  });
const open = async (page: Page) => {
  await page.goto(`${current.shop.url}/admin/payouts`);
  await page.getByText(/^8 lojas · 19 pedidos/).waitFor();
};
/** The list as it was before something changed, or as another administrator reads it. */
const changeList = (page: Page, change: (store: StoreToPay) => StoreToPay) =>
  page.route('**/api/admin/payout/stores-to-pay', async (route) => {
    const answer = (await (await askServer(route)).json()) as StoresToPayAnswer;
    await route.fulfill({ json: { ...answer, stores: answer.stores.map(change) } });
  });
const pay = (page: Page, store: string) =>
  page.getByRole('button', { name: `Pagar ${store}`, exact: true }).click();
const dialogOf = (page: Page, store: string) =>
  page.getByRole('dialog', { name: `Pagar ${store}` });
const payNow = (page: Page, store: string) =>
  dialogOf(page, store).getByRole('button', { name: /^Já transferi R\$/ });

describe('what there is to pay', () => {
  it.each(looks)('is one line per store, and one Pix with its orders, at $width px', (look) =>
    visit(async (page) => {
      await open(page);
      await page.getByText('A loja está bloqueada: o repasse espera').waitFor();
      await expectReadable(page);
      await pay(page, 'Loja A');
      const dialog = dialogOf(page, 'Loja A');
      await dialog.getByRole('img', { name: 'QR Code do Pix à loja' }).waitFor();
      await dialog.getByText('8 pedidos neste Pix').click();
      await dialog.getByText(/^LG-2026-000807: R\$\s46,40$/).waitFor();
      await expectReadable(page);
      await dialog.getByLabel('Número do banco').fill('E2E-1');
      const sent = page.waitForRequest(/\/pay$/);
      await payNow(page, 'Loja A').click();
      expect((await sent).postDataJSON()).toEqual({ reference: 'E2E-1' });
      await page.getByText(/^Loja A paga: R\$\s371,20\.$/).waitFor();
      await page.getByText(/^7 lojas · 11 pedidos/).waitFor();
    }, look),
  );

  it('is paid, eighteen payouts of seven stores, by twenty presses at most', () =>
    visit(async (page) => {
      await open(page);
      let presses = 0;
      const press = async (work: Promise<void>) => {
        presses += 1;
        await work;
      };
      for (const store of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
        const name = `Loja ${store}`;
        await press(pay(page, name));
        await press(payNow(page, name).click());
        if (store === 'C') {
          // Something of it has changed meanwhile.
          await press(
            dialogOf(page, name)
              .getByRole('button', { name: /valores de agora/ })
              .click(),
          );
          await press(payNow(page, name).click());
        }
        await dialogOf(page, name).waitFor({ state: 'detached' });
      }
      expect(presses).toBeLessThanOrEqual(20);
      await page.getByText(/^1 loja · 1 pedido ·/).waitFor();
    }));

  it('of a blocked store can not be paid: its button says why, and leads nowhere', () =>
    visit(async (page) => {
      await open(page);
      const button = page.getByRole('button', { name: 'Pagar Loja H', exact: true });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      const reason = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`);
      expect(await reason.innerText()).toBe('A loja está bloqueada: o repasse espera');
      await page.getByRole('button', { name: 'Pagar Loja G', exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      expect(await isFocused(button)).toBe(true);
      await page.keyboard.press('Enter');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await page.getByRole('checkbox', { name: 'Selecionar Loja H' }).check();
      await page.getByText('0 lojas selecionadas · 1 fica fora: o motivo está na linha').waitFor();
      for (const name of ['Baixar arquivo para o banco', 'Marcar como pagos'])
        expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    }));

  it('above the limit is approved by the first of two people in the dialog that pays it', () =>
    visit(async (page) => {
      const error = 'Acima deste valor, outra pessoa da administração aprova antes.';
      const refusal = { code: 'SECOND_APPROVER_NEEDED', error };
      await changeList(page, (store) =>
        store.sellerName === 'Loja A' ? { ...store, refusal, mayApprove: true } : store,
      );
      await page.route('**/store-transfers/*/pay', (route) =>
        route.fulfill({
          status: 409,
          json: { ...refusal, details: { approvedBy: null }, requestId: 'req-fixture' },
        }),
      );
      await open(page);
      await page.getByText(error).waitFor();
      await pay(page, 'Loja A');
      await payNow(page, 'Loja A').click();
      const sent = page.waitForRequest(/manual-payment-approval$/);
      await dialogOf(page, 'Loja A')
        .getByRole('button', { name: /^Aprovar para outra/ })
        .click();
      expect((await sent).postDataJSON()).toEqual({ kind: 'transfer', amount: 371.2 });
      await page.getByText(/^R\$\s371,20 aprovados: outra pessoa/).waitFor();
    }));

  it('is opened again when something has changed meanwhile, also when a store was blocked', () =>
    visit(async (page) => {
      await changeList(page, (store) => ({ ...store, refusal: null }));
      await open(page);
      await pay(page, 'Loja C');
      await payNow(page, 'Loja C').click();
      const dialog = dialogOf(page, 'Loja C');
      await dialog.getByText(/algo mudou nos repasses da loja/).waitFor();
      await expectReadable(page);
      await dialog.getByRole('button', { name: 'Abrir com os valores de agora' }).click();
      await payNow(page, 'Loja C').click();
      await page.getByText(/^Loja C paga: /).waitFor();

      await pay(page, 'Loja H');
      await dialogOf(page, 'Loja H').getByText('A loja está bloqueada: o repasse espera').waitFor();
    }));

  it('of several stores goes to the bank as a file, or is marked as paid', () =>
    visit(async (page) => {
      await open(page);
      await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
      await page.getByText('7 lojas selecionadas · 1 fica fora: o motivo está na linha').waitFor();
      await expectReadable(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar arquivo para o banco' }).click();
      expect((await download).suggestedFilename()).toBe('pix-das-lojas.csv');
      await page.getByRole('button', { name: 'Marcar como pagos', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Marcar 7 Pix como pagos?' })
        .getByRole('button', { name: /^Já transferi R\$/ })
        .click();
      await page.getByText(/^6 lojas pagas: /).waitFor();
      await page.getByText(/^1 loja não foi paga/).waitFor();
    }));

  it('of a store that was blocked meanwhile stays out of the file, which says so', () =>
    visit(async (page) => {
      await changeList(page, (store) => ({ ...store, refusal: null }));
      await open(page);
      await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
      await page.getByText('8 lojas selecionadas', { exact: true }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar arquivo para o banco' }).click();
      await download;
      await page.getByText(/^1 loja ficou fora do arquivo/).waitFor();
      await page.getByRole('button', { name: 'Marcar como pagos', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Marcar 8 Pix como pagos?' });
      await question.getByRole('button', { name: /^Já transferi R\$/ }).click();
      await page.getByText(/^2 lojas não foram pagas/).waitFor();
    }));

  it('comes back from the bank: looked at, then recorded; a file that was cut is refused', () =>
    visit(async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Ler retorno do banco' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ler retorno do banco' });
      const give = (text: string) =>
        dialog
          .getByLabel('Escolher arquivo')
          .setInputFiles({ name: 'retorno.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await give('referencia;valor');
      await dialog.getByText(/O arquivo está incompleto/).waitFor();
      await give('referencia;valor\r\nTOTAL;2');
      await dialog.getByText('Não muda nada: identificador ou valor desconhecido').waitFor();
      await expectReadable(page);
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/store-transfers/return?dryRun=false', async (route) => {
        await held;
        await route.continue();
      });
      const record = dialog.getByRole('button', { name: 'Registrar 1 linha' });
      await record.click();
      // Motion is reduced here, as some people have it.
      const middles = await Promise.all(
        [record, record.locator('.mantine-Button-loader')].map(async (part) => {
          const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
          return y + height / 2;
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
      answer();
      await page.getByText('1 linha registrada.').waitFor();
      await dialog.getByRole('button', { name: 'Fechar' }).last().click();
      await page.getByText(/^7 lojas · 11 pedidos/).waitFor();
    }));
});
