import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { freeName, hiddenName, ruledName } from '../../../testing/fixture-neighborhoods.ts';
import { expectReadable, phone, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk, isFocused } from '../../../test/desk.ts';

const current = shopPerTest();

const rows = (page: Page) => page.locator('[data-item] strong');
const open = async (page: Page, query = '') => {
  await page.goto(`${current.shop.url}/admin/neighborhoods${query}`);
  await rows(page).first().waitFor();
};
const names = async (page: Page, count = 3) => (await rows(page).allInnerTexts()).slice(0, count);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, 'Salvar').click();

describe('the screen of neighbourhoods', () => {
  it('fits a phone and passes axe with list and refused removal', async () => {
    await visitWith({ ...phone, token: adminToken }, async (page) => {
      await open(page, '?inactive=1');
      await expectReadable(page);
      await button(page, 'Novo bairro').click();
      await page.getByLabel('Ordem').fill('-1');
      await save(page);
      await page.getByText('Por favor, insira um nome').waitFor();
      await page.getByText('Use um número inteiro, a partir de 0').waitFor();
      await open(page, `?search=${encodeURIComponent(ruledName)}`);
      await button(page, `Excluir: ${ruledName}`).click();
      const question = page.getByRole('dialog', { name: `Excluir ${ruledName}?` });
      await button(page, 'Excluir').click();
      await question.getByText('Erro ao excluir bairro: ele é usado por 2 regras de frete.').waitFor(); // prettier-ignore
      await question.getByText('Este bairro está em uso').waitFor();
      await expectReadable(page);
      await question.getByRole('button', { name: 'Desativar', exact: true }).click();
      await page.getByText('Bairro desativado com sucesso!').waitFor();
    });
  });
});

describe('neighbourhoods', () => {
  it('are created at the end, refused a second time, edited and removed', async () => {
    await atDesk(async (page) => {
      await open(page);
      for (const text of ['Bairro criado com sucesso!', 'Erro ao salvar bairro: já existe um bairro com esse nome.']) {
        await button(page, 'Novo bairro').click();
        await page.getByLabel('Nome', { exact: true }).fill('Vila das Artes');
        await save(page);
        await page.getByText(text).first().waitFor();
      } // prettier-ignore
      await page.getByText('Já existe um bairro com esse nome', { exact: true }).waitFor();
      await expect.poll(() => isFocused(page.getByLabel('Nome', { exact: true }))).toBe(true);
      await page.keyboard.press('Escape');
      await page.goto(`${current.shop.url}/admin/neighborhoods?page=2`);
      await expect
        .poll(async () => (await rows(page).allInnerTexts()).at(-1))
        .toBe('Vila das Artes');
      await button(page, 'Editar: Vila das Artes').click();
      await page.getByLabel('Nome', { exact: true }).fill('Vila Musical');
      await page.getByText('passam a usar o novo nome na hora').waitFor();
      await page.getByRole('combobox', { name: 'Região (opcional)' }).fill('leste');
      await page.keyboard.press('Tab');
      await save(page);
      await page.getByText('Bairro atualizado com sucesso!').waitFor();
      await page.getByText('Leste · Nenhuma loja entrega aqui').waitFor();
      await button(page, 'Excluir: Vila Musical').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
      await page.getByText('Bairro excluído com sucesso!').waitFor();
      await button(page, 'Mover Vila Musical').waitFor({ state: 'detached' });
    });
  });

  it('are found, shown when switched off, switched on and back', async () => {
    await atDesk(async (page) => {
      await open(page);
      await page.getByLabel('Buscar').fill(hiddenName.toUpperCase());
      await page.getByText('Nenhum bairro encontrado').waitFor();
      await page.getByLabel('Mostrar inativos').click();
      await expect.poll(() => names(page)).toEqual([hiddenName]);
      await page.waitForURL(/inactive=1/);
      await page.getByText('Inativo', { exact: true }).waitFor();
      await button(page, `Ativar: ${hiddenName}`).click();
      await page.getByText('Bairro ativado com sucesso!').waitFor();
      await page.getByLabel('Mostrar inativos').click();
      await expect.poll(() => names(page)).toEqual([hiddenName]);
      await button(page, 'Desfazer').click();
      await page.getByText('Nenhum bairro encontrado').waitFor();
      await button(page, 'Limpar filtros').first().click();
      await page.getByText('Página 1 de 2 (81)').waitFor();
    });
  });

  it('move by buttons and arrow keys, on to the next page, and keep the focus', async () => {
    await atDesk(async (page) => {
      await open(page);
      const [first = '', second = '', third = ''] = await names(page);
      expect(await button(page, `Subir ${first}`).isDisabled()).toBe(true);
      await button(page, `Subir ${second}`).click();
      await expect.poll(() => names(page)).toEqual([second, first, third]);
      await page.getByText(`${second}: agora antes de ${first}.`).waitFor({ state: 'attached' });
      // It is the first one now: the focus goes to the other button.
      await expect.poll(() => isFocused(button(page, `Descer ${second}`))).toBe(true);

      const last = (await rows(page).allInnerTexts()).at(-1) ?? '';
      await button(page, `Mover ${last}`).focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(/page=2/);
      await expect.poll(async () => (await names(page, 2))[0]).toBe(last);
      await expect.poll(() => isFocused(button(page, `Mover ${last}`))).toBe(true);
      await page.keyboard.press('ArrowUp');
      await page.waitForURL(/neighborhoods$/);
      await expect.poll(async () => (await rows(page).allInnerTexts()).at(-1)).toBe(last);
      await expect.poll(() => isFocused(button(page, `Mover ${last}`))).toBe(true);
    });
  });

  it('move by dragging; next to one that is gone they stay, and say why', async () => {
    await atDesk(async (page) => {
      await open(page);
      const [first = '', second = '', third = ''] = await names(page);
      const rowOf = (name: string) => page.locator('[data-item]').filter({ has: button(page, `Mover ${name}`) }); // prettier-ignore
      await rowOf(third).dragTo(rowOf(first), { targetPosition: { x: 300, y: 3 } });
      await expect.poll(() => names(page)).toEqual([third, first, second]);
      const id = await rowOf(freeName).getAttribute('data-item');
      await fetch(`${current.shop.url}/api/admin/neighborhoods/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${adminToken}` },
      });
      await rowOf(third).dragTo(rowOf(freeName));
      await page.getByText('Erro ao atualizar ordem: este bairro não existe mais.').waitFor();
      await button(page, `Mover ${freeName}`).waitFor({ state: 'detached' });
      expect(await names(page)).toEqual([third, first, second]);
    });
  });
});
