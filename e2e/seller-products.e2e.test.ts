import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { desk, type Visitor } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { newStore } from './support/people.ts';

const system = inject('system');

describeInBrowser("a seller's products", (visit) => {
  it('are imported from a file, edited in the table and exported again', async () => {
    const seller = await newStore(system, 'Padaria do Rui');
    const visitor = await visit({ ...desk, label: 'seller-products' });
    const { page } = visitor;
    await visitor.enter(seller);
    await visitor.go('/seller/products/file');
    await importFile(visitor, await aCategory());

    await page.getByRole('link', { name: 'Ver meus produtos' }).click();
    await changeInRows(visitor);
    await findByFilters(page);
    await visitor.look('list');
    await copy(page);

    await visitor.go('/seller/products/file');
    await comesBackUnchanged(visitor);
    // Rejected files are answered with 400, which browsers log.
    expect(visitor.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await visitor.close();
  });
});

async function aCategory(): Promise<string> {
  const answer = await fetch(`${system.apiUrl}/categories`);
  const { categories } = (await answer.json()) as { categories: { slug: string }[] };
  return categories[0]?.slug ?? '';
}

const choose = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel(/^Escolher planilha/)
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function importFile(visitor: Visitor, category: string): Promise<void> {
  const { page } = visitor;
  const heading = 'titulo;categoria;descricao;preco;estoque';
  const good = `Broa de milho;${category};Assada toda manhã.;12,90;8\n=Pão;${category};Com fermento natural.;1.234,56;3`;
  await choose(page, `${heading}\n${good}\nSonho;${category};curta;abc;-1`);
  await page.getByRole('link', { name: 'Recusados (1)' }).click();
  await page.getByText('Por favor, insira um preço válido').waitFor();
  await visitor.look('problems');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await page.getByRole('button', { name: 'Descartar planilha' }).click();
  await choose(page, `${heading}\n${good}`);
  await page.getByRole('button', { name: 'Trazer 2 produtos' }).waitFor();
  await visitor.look('preview');
  await page.getByRole('button', { name: 'Trazer 2 produtos' }).click();
  await page.getByText('2 produtos foram trazidos.').waitFor();
}

async function changeInRows({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^Preço de Broa de milho/ }).click();
  const price = page.getByRole('textbox', { name: 'Preço de Broa de milho' });
  await price.fill('abc');
  await page.getByText('Por favor, insira um preço válido').waitFor();
  await price.fill('1.014,5');
  await price.press('Enter');
  await page.getByRole('button', { name: /^Preço de Broa de milho: R\$\s1\.014,50/ }).waitFor();
  await page.getByText('Produto atualizado com sucesso!').first().waitFor();
}

async function findByFilters(page: Page): Promise<void> {
  await page.getByLabel('Situação').selectOption('active');
  await page.getByText('Nenhum produto encontrado').waitFor();
  await page.getByLabel('Situação').selectOption('pending');
  await page.getByRole('link', { name: 'Editar Broa de milho' }).waitFor();
  expect(page.url()).toContain('status=pending');
}

async function copy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações de Broa de milho' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.waitFor();
  expect(await title.inputValue()).toBe('Broa de milho (cópia)');
  await title.fill('Broa de fubá');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByRole('link', { name: 'Editar Broa de fubá' }).waitFor();
}

async function comesBackUnchanged({ page }: Visitor): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar produtos' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain("'=Pão");
  await choose(page, text);
  await page.getByText('Esta planilha não muda nada').waitFor();
}
