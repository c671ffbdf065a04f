import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { expectReadable, phone, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk, isFocused } from '../../../test/desk.ts';

const current = shopPerTest();

const open = (page: Page, query = '') => page.goto(`${current.shop.url}/admin/searches${query}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const lines = (page: Page) => page.getByRole('row').getByRole('strong');

describe('a search in vain', () => {
  it('becomes a synonym with one press: what it changes is seen before it is saved', async () => {
    await atDesk(async (page) => {
      await open(page);
      await button(page, 'Criar sinônimo para “bicicleta eletrica”').click();

      const dialog = page.getByRole('dialog', { name: 'Novo sinônimo' });
      expect(await field(page, 'Quem procura').inputValue()).toBe('bicicleta eletrica');
      await expect.poll(() => isFocused(field(page, 'também encontra'))).toBe(true);
      await dialog.getByText('Preencha os dois campos').waitFor();
      await field(page, 'também encontra').fill('caneca');
      await dialog.getByText('nada → 1 produto', { exact: true }).waitFor();
      await dialog.getByText('41 buscas sem resultado até agora').waitFor();
      await dialog.getByRole('list', { name: 'Passa a encontrar:' }).getByText(/caneca/i).first().waitFor(); // prettier-ignore
      await button(page, 'Salvar').click();

      await page.getByText('Sinônimo criado. A busca já o conhece em poucos segundos.').waitFor();
      await page.getByRole('link', { name: 'Sinônimos', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Sinônimos' }).waitFor();
      await expect.poll(() => lines(page).first().textContent()).toBe('bicicleta eletrica');
    });
  });

  it('says so where a synonym would help no search, and what is missing in the form', async () => {
    await atDesk(async (page) => {
      await open(page);
      await button(page, 'Criar sinônimo para “kimchi”').click();
      await button(page, 'Salvar').click();
      await page.getByText('Escreva pelo menos um outro nome').waitFor();
      await field(page, 'também encontra').fill('zzz');
      await page.getByText('Nenhuma busca encontra mais do que hoje.').waitFor();
    });
  });
});

describe('the list of synonyms', () => {
  it('is searched, and a removed one comes back with undo', async () => {
    await atDesk(async (page) => {
      await open(page, '?view=synonyms');
      await lines(page).first().waitFor();
      expect(await lines(page).allTextContents()).toEqual(['magrela', 'mandioca']);
      await page.getByText('conta removida').waitFor();
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('bicicl');
      await expect.poll(() => lines(page).allTextContents()).toEqual(['magrela']);

      await button(page, 'Excluir o sinônimo magrela > bicicleta').click();
      await page.getByText('Sinônimo excluído.').waitFor();
      await page.getByText('Nenhum sinônimo encontrado').waitFor();
      await button(page, 'Desfazer').click();

      await page.getByText('Sinônimo de volta à lista.').waitFor();
      await expect.poll(() => lines(page).allTextContents()).toEqual(['magrela']);
    });
  });

  it('says what is known already, and is downloaded as a file', async () => {
    await atDesk(async (page) => {
      await open(page, '?view=synonyms');
      await button(page, 'Novo sinônimo').click();
      await field(page, 'Quem procura').fill('magrela');
      await field(page, 'também encontra').fill('bicicleta');
      await button(page, 'Salvar').click();
      await page.getByText('A busca já conhece este sinônimo').waitFor();
      await page.keyboard.press('Escape');

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Baixar lista').click(),
      ]);
      expect(file.suggestedFilename()).toBe('pt-BR.txt');
    });
  });

  it('fits a phone and passes axe, with the form too', async () => {
    await visitWith({ ...phone, token: adminToken }, async (page) => {
      await open(page, '?view=synonyms');
      await lines(page).first().waitFor();
      await expectReadable(page);
      await open(page);
      await button(page, 'Criar sinônimo para “bicicleta eletrica”').click();
      await field(page, 'também encontra').fill('caneca');
      await page.getByText('nada → 1 produto', { exact: true }).waitFor();
      await expectReadable(page);
    });
  });
});
