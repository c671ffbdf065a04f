import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { owners } from '../../../testing/fixture-admin.ts';
import { products } from '../../../testing/fixture-data.ts';
import { changedTitle, contestedTitle } from '../../../testing/fixture-moderation.ts';
import { expectReadable } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk, isFocused } from '../../../test/desk.ts';

const current = shopPerTest();

const titleOf = (index: number) => products[index]?.title ?? '';
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const openQueue = async (page: Page, query = '') => {
  await page.goto(`${current.shop.url}/admin/products${query}`);
  await page.getByRole('table', { name: 'Produtos' }).waitFor();
};
const decisions = () =>
  current.shop.gateway.calls.filter((call) => /^PUT .*admin\/products/.test(call));

describe('the screen of moderation', () => {
  it(
    'fits and passes axe with list, details, rejection and nothing',
    { timeout: 120_000 },
    async () => {
      await atDesk(async (page) => {
        await openQueue(page);
        await expectReadable(page);
        // What lies under the dialogs has been looked at.
        await openQueue(page, `?search=${encodeURIComponent(titleOf(0))}`);
        await page.getByRole('button', { name: titleOf(0), exact: true }).click();
        const details = page.getByRole('dialog', { name: titleOf(0) });
        await details.getByText('Características físicas').waitFor();
        await details.getByRole('button', { name: 'Imagem 2 de 4' }).click();
        await expectReadable(page);
        await details.getByRole('button', { name: `Rejeitar: ${titleOf(0)}` }).click();
        const question = page.getByRole('dialog', { name: `Rejeitar ${titleOf(0)}?` });
        await question.waitFor();
        await expectReadable(page);
        await question.getByLabel('Motivo da rejeição').fill(' ');
        await question.getByRole('button', { name: 'Rejeitar', exact: true }).click();
        await question.getByText('Por favor, forneça um motivo para a rejeição.').waitFor();
        await page.goto(`${current.shop.url}/admin/products?search=zzz`);
        await page.getByText('Nenhum produto encontrado').waitFor();
        await expectReadable(page);
      });
    },
  );
});

it('shows what a store changed of an approved product, before and after, and approves what was seen', () =>
  atDesk(async (page) => {
    await openQueue(page, '?status=changed');
    await row(page, changedTitle).getByText('Alterado', { exact: true }).waitFor();
    await page.getByRole('button', { name: changedTitle, exact: true }).click();
    const details = page.getByRole('dialog', { name: changedTitle });
    const part = (label: string) =>
      details.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
    await part('Título: como foi aprovado').getByText('Como foi aprovado').waitFor();
    await part('Título: como está agora').getByText(changedTitle).waitFor();
    await part('Categoria: como foi aprovado').getByText('Doces').waitFor();
    await part('Opções: como foi aprovado').getByText('Tamanho: P').waitFor();
    await part('Opções: como está agora').getByText('Sem opções').waitFor();
    expect(await part('Fotos: como está agora').locator('img').count()).toBeGreaterThan(0);
    expect(await details.getByText('Descrição: como foi aprovado').count()).toBe(0);
    await expectReadable(page);

    await details.getByRole('button', { name: `Aprovar: ${changedTitle}` }).click();
    await page.getByText('Produto aprovado com sucesso!').waitFor();

    expect(decisions().join()).toMatch(/approve\?statusSeen=active&changeSeen=/);
  }));

it('names the address of the account where the store itself gives none', () =>
  atDesk(async (page) => {
    const [product] = products;
    await openQueue(page, `?search=${encodeURIComponent(titleOf(0))}`);
    await page.getByRole('button', { name: titleOf(0), exact: true }).click();
    const details = page.getByRole('dialog', { name: titleOf(0) });
    const owner = owners.find(({ id }) => id === product?.seller.id);
    await details.getByText(owner?.email ?? '').waitFor();
    expect(owner?.email).toContain('@');
  }));

describe('the queue', { timeout: 60_000 }, () => {
  it('of ten products is worked off without a mouse', async () => {
    await atDesk(async (page) => {
      await openQueue(page);
      await page.keyboard.press('ArrowDown');
      for (const key of ['a', 'a', 'r', 'a', 'a', 'r', 'a', 'a', 'a', 'a']) {
        await page.keyboard.press(key);
        if (key !== 'r') continue;
        const reason = page.getByLabel('Motivo da rejeição');
        await expect.poll(() => isFocused(reason)).toBe(true);
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        // Nothing is waited for: the next product is at hand as soon as the question is gone.
        expect(await focusedTitle(page)).not.toBe('');
      }
      await page.getByText('10 produtos decididos nesta página').waitFor();
      expect(decisions()).toHaveLength(10);
      expect(decisions().filter((call) => call.includes('/reject'))).toHaveLength(2);
      expect(await focusedTitle(page)).toBe(titleOf(10));
      await row(page, titleOf(0)).getByText('Ativo').waitFor();
      await row(page, titleOf(2)).getByText('Rejeitado').waitFor();

      await page.keyboard.press('u');
      await row(page, titleOf(9)).getByText('Pendente').first().waitFor();
      await page.getByText('Produto definido como pendente com sucesso!').waitFor();
      await page.getByRole('button', { name: 'Atualizar a fila' }).click();
      await row(page, titleOf(0)).waitFor({ state: 'detached' });
      await row(page, titleOf(9)).waitFor();
    });
  });

  it('is gone through in the details with the same keys and arrows', async () => {
    await atDesk(async (page) => {
      await openQueue(page, `?product=${products[0]?.id}`);
      await page.getByRole('dialog', { name: titleOf(0) }).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('dialog', { name: titleOf(1) }).waitFor();
      await page.keyboard.press('a');
      await page.getByText('Produto aprovado com sucesso!').waitFor();
      await page.getByRole('dialog', { name: titleOf(2) }).waitFor();
      await page.keyboard.press('Escape');
      await row(page, titleOf(1)).getByText('Ativo').waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  it('says when another administrator was quicker, and changes nothing', async () => {
    await atDesk(async (page) => {
      await openQueue(page);
      await page.getByRole('button', { name: `Aprovar: ${contestedTitle}` }).click();
      const message = `Erro ao aprovar produto: outro administrador foi mais rápido. “${contestedTitle}” agora está como Rejeitado.`;
      await page.getByText(message).waitFor();
      await row(page, contestedTitle).getByText('Rejeitado').waitFor();
    });
  });

  it('takes several at once, with an outcome for each', async () => {
    await atDesk(async (page) => {
      await openQueue(page);
      for (const title of [titleOf(0), titleOf(1), contestedTitle])
        await page.getByRole('checkbox', { name: `Selecionar ${title}` }).check();
      await page.getByText('3 selecionados').waitFor();
      await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
      const run = page.getByRole('dialog', { name: 'Aprovar produtos' });
      await run.getByText('2 produtos prontos, 1 sem sucesso.').waitFor();
      await run.getByText('outro administrador foi mais rápido').waitFor();
      await expectReadable(page);
      await run.getByRole('button', { name: 'Fechar', exact: true }).last().click();

      await page.getByRole('checkbox', { name: `Selecionar ${titleOf(4)}` }).check();
      await page.getByRole('button', { name: 'Rejeitar', exact: true }).click();
      await page.getByRole('button', { name: 'A venda deste produto não é permitida' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rejeitar', exact: true }).click();
      await page.getByText('1 produto pronto.').waitFor();
      await row(page, titleOf(4)).getByText('Rejeitado').waitFor();
    });
  });

  it('follows its address, and offers what the status allows', async () => {
    await atDesk(async (page) => {
      await openQueue(page, '?status=rejected');
      expect(await page.getByLabel('Situação', { exact: true }).inputValue()).toBe('rejected');
      await page.getByRole('button', { name: /^Definir como pendente: / }).click();
      await page.getByText('Produto definido como pendente com sucesso!').waitFor();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByText('Produto rejeitado com sucesso!').waitFor();
      await page.getByLabel('Situação', { exact: true }).selectOption('all');
      await page.getByText('Página 1 de 3 (60)').waitFor();
      await page.goto(`${current.shop.url}/admin/products?status=nonsense&page=9`);
      await page.getByText('Página 2 de 2 (24)').waitFor();
    });
  });
});

const focusedTitle = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('tr')?.querySelector('button')?.textContent ?? '',
  );
