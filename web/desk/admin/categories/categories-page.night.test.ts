import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { categories } from '../../../testing/fixture-data.ts';
import { expectReadable } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk, isFocused } from '../../../test/desk.ts';

const current = shopPerTest();

const roots = categories
  .filter(({ parentId }) => parentId === null)
  .toSorted((a, b) => a.sortOrder - b.sortOrder)
  .map(({ name }) => name);
const [first = '', second = '', third = ''] = roots;
const open = async (page: Page) => {
  await page.goto(`${current.shop.url}/admin/categories`);
  await page.getByRole('list', { name: 'Categorias', exact: true }).waitFor();
};
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Mover ${name}`, exact: true });
const order = async (page: Page) =>
  (await page.locator('[data-item][data-child="false"] strong').allInnerTexts()).slice(0, 3);
const create = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Nova categoria', exact: true }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Categoria criada com sucesso!').first().waitFor();
  await handle(page, name).waitFor();
};

describe('the screen of categories', () => {
  it('fits and passes axe with tree, form and refused removal', { timeout: 120_000 }, async () => {
    await atDesk(async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Nova categoria', exact: true }).click();
      await page.getByLabel('Ordem').fill('-1');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Por favor, insira um nome').waitFor();
      await page.getByText('Use um número inteiro, a partir de 0').waitFor();
      await expectReadable(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Excluir: ${first}`, exact: true }).click();
      const question = page.getByRole('dialog', { name: `Excluir ${first}?` });
      await question.getByText('Esta categoria não está vazia').waitFor();
      expect(await question.getByRole('button', { name: 'Excluir' }).isDisabled()).toBe(true);
      await expectReadable(page);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Expandir tudo' }).click();
      await expectReadable(page);
    });
  });
});

describe('categories', () => {
  it('are switched off in the row, and on again by the undo', async () => {
    await atDesk(async (page) => {
      await open(page);
      const action = (name: string) =>
        page.getByRole('button', { name: `${name}: ${first}`, exact: true });
      await action('Desativar').click();
      await page.getByText('Categoria desativada com sucesso!').waitFor();
      await page.getByText('Inativa', { exact: true }).waitFor();
      await action('Ativar').waitFor();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByText('Categoria ativada com sucesso!').waitFor();
      await action('Desativar').waitFor();
      expect(await page.getByText('Inativa', { exact: true }).count()).toBe(0);
    });
  });

  it('are created, edited and removed', async () => {
    await atDesk(async (page) => {
      await open(page);
      await create(page, 'Antiguidades');
      await page.getByRole('button', { name: 'Editar: Antiguidades' }).click();
      await page.getByLabel('Nome', { exact: true }).fill('Antiquário');
      await page.getByLabel('Ativa: aparece na loja').uncheck();
      await page.getByLabel('Categoria superior').selectOption({ label: first });
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Categoria atualizada com sucesso!').waitFor();
      await page.getByRole('button', { name: 'Expandir tudo' }).click();
      await page.getByText('Inativa').waitFor();
      await page.getByRole('button', { name: 'Excluir: Antiquário' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
      await page.getByText('Categoria excluída com sucesso!').waitFor();
      await handle(page, 'Antiquário').waitFor({ state: 'detached' });
    });
  });

  it('are refused by the server at the field that is wrong', async () => {
    await atDesk(async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Nova categoria', exact: true }).click();
      const name = page.getByLabel('Nome', { exact: true });
      const parent = page.getByLabel('Categoria superior');
      await name.fill('Antiguidades');
      const save = async (field: string, message: string) => {
        const json = { error: message, code: 'INVALID_CATEGORY', details: [{ field, message }] };
        await page.route('**/api/admin/categories', (route, request) =>
          request.method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
        );
        await page.getByRole('button', { name: 'Salvar' }).click();
        await page.getByText(message, { exact: true }).waitFor();
      };
      const isWrong = (input: Locator) => input.getAttribute('aria-invalid');

      await save('name', 'Por favor, insira um nome');
      await page.getByText('Erro ao salvar categoria: ela precisa de um nome.').waitFor();
      expect([await isWrong(name), await isWrong(parent)]).toEqual(['true', null]);
      expect(await isFocused(name)).toBe(true);

      await save('parentId', 'A categoria superior deve ser uma categoria principal');
      expect([await isWrong(name), await isWrong(parent)]).toEqual([null, 'true']);
      expect(await isFocused(parent)).toBe(true);
      expect(await name.inputValue()).toBe('Antiguidades');
    });
  });

  it('with products can not be removed, and say why', async () => {
    await atDesk(async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Expandir tudo' }).click();
      const leaf = categories.find(({ parentId, productCount }) => parentId && productCount > 1);
      await page.getByRole('button', { name: `Excluir: ${leaf?.name}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
      await page
        .getByText(`Erro ao excluir categoria: ela ainda tem ${leaf?.productCount} produtos.`)
        .waitFor();
    });
  });

  it('move with the arrow keys, keep the focus, and refuse a circle', async () => {
    await atDesk(async (page) => {
      await open(page);
      await handle(page, first).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => order(page)).toEqual([second, first, third]);
      await page
        .getByText(`${first}: posição 2 de ${roots.length}.`)
        .waitFor({ state: 'attached' });
      expect(await isFocused(handle(page, first))).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page
        .getByText(`“${first}” tem subcategorias e não pode ficar dentro de outra categoria.`)
        .waitFor();

      await create(page, 'Antiguidades');
      await handle(page, 'Antiguidades').focus();
      await page.keyboard.press('ArrowRight');
      const last = roots.at(-1) ?? '';
      await page
        .getByText(new RegExp(`^Antiguidades: posição \\d+ de \\d+ em ${last}\\.$`))
        .waitFor({ state: 'attached' });
      expect(await isFocused(handle(page, 'Antiguidades'))).toBe(true);
    });
  });

  it('move by dragging, between others and into them', async () => {
    await atDesk(async (page) => {
      await open(page);
      const rowOf = (name: string) =>
        page.locator('[data-item]').filter({ has: handle(page, name) });
      await rowOf(third).dragTo(rowOf(first), { targetPosition: { x: 300, y: 3 } });
      await expect.poll(() => order(page)).toEqual([third, first, second]);
      await create(page, 'Antiguidades');
      await rowOf('Antiguidades').dragTo(rowOf(first));
      await expect
        .poll(() =>
          rowOf('Antiguidades')
            .getAttribute('data-child')
            .catch(() => null),
        )
        .toBe('true');
      await rowOf(second).dragTo(rowOf(first));
      await page.getByText('não pode ficar dentro de outra categoria').waitFor();
    });
  });
});
