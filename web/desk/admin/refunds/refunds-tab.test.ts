import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOrders } from '../../../testing/fixture-orders.ts';
import { expectReadable } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk, isFocused } from '../../../test/desk.ts';

const current = shopPerTest();
const { refunds } = openOrders();
const numberOf = (index: number) => refunds[index]?.order.orderNumber ?? '';
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const openQueue = async (page: Page, query = '') => {
  await page.goto(`${current.shop.url}/admin/orders?view=refunds${query}`);
  await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor();
};
const decisions = () =>
  current.shop.gateway.calls.filter((call) => /^POST .*\/(review|retry)/.test(call));

describe('refund management', { timeout: 180_000 }, () => {
  it('fits and passes axe with list, review, both questions, nothing and a failure', async () => {
    await atDesk(async (page) => {
      await openQueue(page);
      await row(page, numberOf(0)).getByText('Problema relatado').waitFor();
      await expectReadable(page);
      await openQueue(page, `&refund=${refunds[0]?.id}`);
      const review = page.getByRole('dialog', { name: `Reembolso de ${numberOf(0)}` });
      await review.getByText('Chegou quebrado, não abre.').waitFor();
      await review.getByText('Parte da loja').waitFor();
      await review
        .getByText('Deixei com o porteiro.')
        .or(review.getByText('Histórico do pedido'))
        .first()
        .waitFor();
      await expectReadable(page);
      await page.keyboard.press('r');
      const question = page.getByRole('dialog', {
        name: `Rejeitar o reembolso de ${numberOf(0)}?`,
      });
      await question.getByRole('button', { name: 'Rejeitar reembolso' }).click();
      await question.getByText('Por favor, forneça um motivo para a rejeição.').waitFor();
      await expectReadable(page);
      await openQueue(page, '&status=processing');
      await page.getByText('Nenhum reembolso encontrado').waitFor();
      await expectReadable(page);
      await page.goto(`${current.shop.url}/admin/orders`);
      await page.getByRole('table').waitFor();
      current.shop.gateway.fail(503);
      await page.getByRole('link', { name: 'Gestão de reembolsos' }).click();
      await page.getByText('Não foi possível carregar os reembolsos').waitFor({ timeout: 30_000 });
      await expectReadable(page);
    });
  });

  it('is worked off without a mouse', async () => {
    await atDesk(async (page) => {
      await openQueue(page);
      await row(page, numberOf(0)).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('a');
      const approval = page.getByRole('dialog', { name: /^Aprovar o reembolso de/ });
      await approval.getByText('Parte da loja').waitFor();
      const confirm = approval.getByRole('button', { name: 'Aprovar reembolso' });
      await expect.poll(() => isFocused(confirm)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('Reembolso aprovado com sucesso!').waitFor();
      await row(page, numberOf(0)).getByText('Aprovado').waitFor();

      const second = page.getByRole('button', { name: numberOf(1), exact: true });
      await expect.poll(() => isFocused(second)).toBe(true);
      await page.keyboard.press('r');
      const reason = page.getByLabel('Motivo da rejeição');
      await expect.poll(() => isFocused(reason)).toBe(true);
      await page.keyboard.type('Fora do prazo');
      await page.keyboard.press('Enter');
      await page.getByText('Reembolso rejeitado com sucesso!').waitFor();

      const third = page.getByRole('button', { name: numberOf(2), exact: true });
      await expect.poll(() => isFocused(third)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: `Reembolso de ${numberOf(2)}` }).waitFor();
      await page.keyboard.press('a');
      await expect.poll(() => isFocused(confirm)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('3 reembolsos decididos nesta página').waitFor();
      expect(decisions()).toHaveLength(3);
    });
  });

  it('tries a failed one again, as a new one', async () => {
    await atDesk(async (page) => {
      await openQueue(page, '&status=failed');
      await page.getByRole('button', { name: `Tentar de novo: ${numberOf(3)}` }).click();
      const question = page.getByRole('dialog', { name: /^Enviar o reembolso de/ });
      await question.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.getByText('O reembolso foi enviado de novo.').waitFor();
      await page.getByRole('button', { name: `Tentar de novo: ${numberOf(3)}` }).waitFor({
        state: 'detached',
      });
    });
  });

  it('records one that was paid by hand, which two agree to above the limit', async () => {
    await atDesk(async (page) => {
      await openQueue(page, '&status=failed');
      const paid = page.getByRole('button', { name: `Paguei por Pix: ${numberOf(3)}` });
      await paid.click();
      const question = page.getByRole('dialog', { name: /pagos por Pix/ });
      await question.getByRole('button', { name: 'Registrar Pix' }).click();
      await question.getByText('Escreva a identificação do Pix.').waitFor();
      await question.getByLabel('Identificação do Pix').fill('E18236120202611281200');
      await question.getByRole('button', { name: 'Registrar Pix' }).click();
      await question.getByText('O Pix não foi registrado').waitFor();
      await expectReadable(page);
      await question.getByRole('button', { name: 'Aprovar para outra pessoa registrar' }).click();
      await page.getByText('outra pessoa da administração registra o Pix').waitFor();

      await paid.click();
      await question.getByLabel('Identificação do Pix').fill('E18236120202611281200');
      await question.getByRole('button', { name: 'Registrar Pix' }).click();
      await page.getByText('Pix registrado. O reembolso está pago.').waitFor();
      await row(page, numberOf(3)).getByText('Em processamento').waitFor();
    });
  });

  it('is not paid by hand when the provider has given it back meanwhile', async () => {
    await atDesk(async (page) => {
      const orders = [{ orderId: refunds[3]?.orderId, refundableAmount: 0 }];
      await page.route('**/api/admin/payments/*/sync', (route) =>
        route.fulfill({ json: { payment: { orders } } }),
      );
      await openQueue(page, '&status=failed');
      await page.getByRole('button', { name: `Paguei por Pix: ${numberOf(3)}` }).click();
      const question = page.getByRole('dialog', { name: /pagos por Pix/ });
      await question.getByText('Não envie este Pix').waitFor();
      await expectReadable(page);
      expect(await question.getByRole('button', { name: 'Registrar Pix' }).isDisabled()).toBe(true);
    });
  });

  it('says when another administrator was faster, and shows how it stands', async () => {
    await atDesk(async (page) => {
      await openQueue(page);
      await page.getByRole('button', { name: `Aprovar: ${numberOf(1)}` }).click();
      await page.evaluate(
        (id) =>
          fetch(`/api/refunds/${id}/review`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${localStorage.getItem('largo.token')}`,
            },
            body: JSON.stringify({ action: 'reject', rejectionReason: 'Não' }),
          }),
        refunds[1]?.id,
      );
      const question = page.getByRole('dialog', { name: /^Aprovar o reembolso de/ });
      await question.getByRole('button', { name: 'Aprovar reembolso' }).click();
      await question.getByText('Erro ao aprovar/rejeitar reembolso').waitFor();
      await question.getByRole('button', { name: 'Voltar' }).click();
      await row(page, numberOf(1)).getByText('Rejeitado').waitFor();
    });
  });
});
