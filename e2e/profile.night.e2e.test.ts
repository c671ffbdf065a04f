import { readFile } from 'node:fs/promises';
import { eventually } from '@largo/testkit';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { desk, roads, type Visitor } from './support/browsing.ts';
import { makeCall } from './support/client.ts';
import { describeInBrowser, type Visit } from './support/in-browser.ts';
import { expectOk, newBuyer, password, type Person, signedIn } from './support/people.ts';
import { placeOrders, productsOf } from './support/purchase-flow.ts';

const system = inject('system');

const newPassword = 'Taquaral2027y';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describeInBrowser('the profile', (visit) => {
  it.each(roads)(
    'is edited, secured, extended to a store, exported and deleted at $width px',
    async (look) => {
      const person = await newBuyer(system, 'Bia Perfil');
      const visitor = await visit({ ...look, label: 'profile' });
      await signIn(visitor, person.email, password);
      // No neighbourhood was chosen, so it is the account's.
      await visitor.page.getByRole('button', { name: /Entregar em Cambuí/ }).waitFor();
      await editProfile(visitor);
      await changePassword(visitor, person);
      await endSession(visitor, person.email);
      await leaveEverywhere(visitor, visit, person.email);
      await becomeSeller(visitor);
      await downloadData(visitor, person.email);
      await deleteAccount(visitor, person);
      // A rejected request and an ended session are logged by the browser.
      expect(visitor.problems.filter((line) => !/status of 40[013]/.test(line))).toEqual([]);
      await visitor.close();
    },
  );
});

async function signIn({ page, go }: Visitor, email: string, secret: string): Promise<void> {
  await go('/login');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Senha').fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function editProfile({ page, go, look }: Visitor): Promise<void> {
  await go('/profile');
  await button(page, 'Editar perfil').click();
  await field(page, 'Nome completo').fill('Bia Nova');
  await field(page, 'Bairro').fill('Taquaral');
  await look('edit');
  await button(page, 'Salvar').click();
  await page.getByText('Perfil atualizado!').waitFor();
  await page.getByText('Bia Nova').first().waitFor();
  await page.getByRole('button', { name: /Entregar em Taquaral/ }).waitFor();
}

async function changePassword({ page, go, look }: Visitor, person: Person): Promise<void> {
  await go('/profile?secao=seguranca');
  await field(page, 'Senha atual').fill(password);
  await field(page, 'Nova senha').fill(newPassword);
  await field(page, 'Confirmar nova senha').fill(newPassword);
  await page.getByText('Força da senha: Forte').waitFor();
  await look('security');
  await button(page, 'Trocar senha').click();
  await page.getByText('Senha trocada. Os outros aparelhos foram desconectados.').waitFor();
  await untilThrownOut(person);
}

/** Sessions end everywhere within seconds. */
async function untilThrownOut(person: Person): Promise<void> {
  await eventually(
    async () => expect((await person.call('GET', '/auth/profile')).status).toBe(401),
    { timeoutMs: 20_000, everyMs: 200 },
  );
}

async function endSession({ page, go }: Visitor, email: string): Promise<void> {
  const call = makeCall(system.apiUrl);
  const elsewhere = await signedIn(system, email, newPassword, (method, path, body, options) =>
    call(method, path, body, { ...options, headers: { 'user-agent': 'Firefox/140 (Windows)' } }),
  );
  await go('/profile?secao=seguranca');
  await page.getByRole('button', { name: 'Encerrar Firefox no Windows' }).click();
  await button(page, 'Encerrar acesso').click();
  await page.getByText('Acesso encerrado.').waitFor();
  await untilThrownOut(elsewhere);
}

/** Signs out here and, without a click, in another browser. */
async function leaveEverywhere(visitor: Visitor, visit: Visit, email: string): Promise<void> {
  const { page, go } = visitor;
  const elsewhere = await visit({ ...desk, label: 'elsewhere' });
  await signIn(elsewhere, email, newPassword);
  await go('/profile?secao=seguranca');
  await button(page, 'Sair de todos os aparelhos').click();
  await button(page, 'Sair de todos').click();
  await page.getByText('Você saiu de todos os aparelhos.').waitFor();
  await page.waitForURL((url) => url.pathname === '/login');
  await elsewhere.page.getByText('Sua sessão terminou').waitFor();
  expect(new URL(elsewhere.page.url()).pathname).toBe('/login');
  await elsewhere.close();
  await signIn(visitor, email, newPassword);
}

async function becomeSeller({ page, go, look }: Visitor): Promise<void> {
  await go('/profile?secao=vender');
  await button(page, 'Quero vender').click();
  await field(page, 'Nome da empresa').fill('Doces da Bia');
  await field(page, 'CNPJ').fill('11.222.333/0001-81');
  await button(page, 'Abrir minha loja').click();
  await page.getByText('Parabéns! Agora você também vende aqui!').first().waitFor();
  await page.getByRole('link', { name: 'Ir para o painel da loja' }).waitFor();
  await look('store');
}

async function downloadData({ page, go, look }: Visitor, email: string): Promise<void> {
  await go('/profile?secao=privacidade');
  await button(page, 'Pedir meus dados').click();
  await page.getByText('Seu arquivo está pronto.').waitFor();
  await look('data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Baixar arquivo').click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toBeTypeOf('object');
  expect(text).toContain(email);
}

async function deleteAccount({ page, go, look }: Visitor, person: Person): Promise<void> {
  const again = await signedIn(system, person.email, newPassword);
  const [product] = await productsOf(system, 1);
  const { orders } = await placeOrders(again, [{ productId: product.id, quantity: 1 }]);
  await go('/profile?secao=privacidade');
  await askForDeletion(page, 'Excluir minha conta');
  await page.getByText('Ainda não dá para excluir sua conta').waitFor();
  await page.getByRole('link', { name: 'Ver meus pedidos' }).waitFor();
  await look('refused');
  expectOk(await again.call('POST', `/orders/${orders[0].id}/cancel`, { reason: 'Mudei' }));
  await askForDeletion(page, 'Tentar de novo');
  await page.waitForURL(/\/goodbye$/);
  await page.getByRole('heading', { level: 1, name: 'Sua conta foi excluída' }).waitFor();
  await look('goodbye');
  const login = { email: person.email, password: newPassword };
  expect((await makeCall(system.apiUrl)('POST', '/auth/login', login)).status).toBe(401);
}

async function askForDeletion(page: Page, start: string): Promise<void> {
  await button(page, start).click();
  await field(page, 'Sua senha').fill(newPassword);
  await field(page, 'Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await button(page, 'Excluir para sempre').click();
}
