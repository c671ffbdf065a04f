import type { Locator } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { desk as atDesk, type Visitor } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, demoPassword, expectOk, type Person, signedIn } from './support/people.ts';

const system = inject('system');

describeInBrowser('moderation', (visit) => {
  let team: Person;
  let seller: Person;
  beforeAll(async () => {
    team = await admin(system);
    seller = await signedIn(system, 'loja@largo.test', demoPassword);
  });
  it('an administrator creates a category, approves and rejects its products, and deletes it', async () => {
    const mark = `Prateleira ${Date.now().toString(36)}`;
    const desk = await visit({ ...atDesk, label: 'moderation' });
    await desk.enter(team);
    await createCategory(desk, mark);
    const { body } = expectOk(await team.call('GET', '/admin/categories'));
    const category = body.categories.find((one: Json) => one.name === mark);
    const offered = [];
    for (const number of [1, 2])
      offered.push(await offer(seller, `${mark} produto ${number}`, category.id));

    await decide(desk, mark);
    const [approved, rejected] = await Promise.all(
      offered.map(async (id) => expectOk(await team.call('GET', `/admin/products/${id}`)).body),
    );
    expect(approved.product.status).toBe('active');
    expect(rejected.product).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Produto não atende aos padrões de qualidade',
    });
    await expectKept(desk, mark);
    for (const id of offered) expectOk(await seller.call('DELETE', `/products/${id}`));
    await remove(desk, mark);
    expect(desk.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
    await desk.close();
  });
});

async function offer(seller: Person, title: string, categoryId: string): Promise<string> {
  const description = 'Feito à mão no bairro, para quem gosta.';
  const body = { title, description, price: 12.9, stock: 3, categoryId };
  return expectOk(await seller.call('POST', '/products', body)).body.product.id;
}

async function createCategory({ page, go }: Visitor, name: string): Promise<void> {
  await go('/admin/categories');
  await page.getByRole('button', { name: 'Nova categoria', exact: true }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Categoria criada com sucesso!').waitFor();
}

/** By keyboard: the first is approved, the second rejected with the suggested reason. */
async function decide({ page, go, look }: Visitor, mark: string): Promise<void> {
  await go(`/admin/products?search=${encodeURIComponent(mark)}`);
  const rowOf = (number: number): Locator =>
    page.getByRole('row').filter({ hasText: `${mark} produto ${number}` });
  await rowOf(2).getByText('Pendente', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await rowOf(1).getByText('Ativo').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('Motivo da rejeição').waitFor();
  await page.keyboard.press('Enter');
  await rowOf(2).getByText('Rejeitado').waitFor();
  await page.getByRole('button', { name: `${mark} produto 2`, exact: true }).click();
  await page.getByRole('dialog').getByText('Características físicas').waitFor();
  await look('details');
}

async function expectKept({ page, go }: Visitor, name: string): Promise<void> {
  await go('/admin/categories');
  await page.getByRole('button', { name: `Excluir: ${name}` }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await question.getByText('Erro ao excluir categoria: ela ainda tem 2 produtos.').waitFor();
  await question.getByRole('button', { name: 'Voltar' }).click();
}

async function remove({ page, look }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: `Excluir: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Categoria excluída com sucesso!').waitFor();
  await look('categories');
}
