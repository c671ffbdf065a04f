import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { roads, type Visitor } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, newBuyer, newEmail, password } from './support/people.ts';
import { mailLink } from './support/sign-up.ts';

const system = inject('system');

describeInBrowser('managing users', (visit) => {
  it.each(roads)(
    'an administrator finds, blocks and unblocks users and invites administrators at $width px',
    async (look) => {
      const name = `Vizinha ${look.width} ${Date.now().toString(36)}`;
      const person = await newBuyer(system, name);
      const desk = await visit({ ...look, label: 'admin' });
      const visitor = await visit({ ...look, label: 'blocked' });
      await signIn(visitor, person.email, password);
      await desk.enter(await admin(system));

      await findAndBlock(desk, name, person.email);
      await expectThrownOut(visitor, person.email);
      await letInAgain(desk, name);
      await signIn(visitor, person.email, password);
      await expectLog(desk, name);
      const email = newEmail('nova.admin');
      await inviteAdmin(desk, email);
      await expectAdmin(visitor, email);
      expect(desk.problems).toEqual([]);
      await Promise.all([desk.close(), visitor.close()]);
    },
  );
});

async function signIn({ page, go }: Visitor, email: string, secret: string): Promise<void> {
  await go('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

const rowOf = ({ page }: Visitor, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

async function findAndBlock(desk: Visitor, name: string, email: string): Promise<void> {
  const { page, go, look } = desk;
  await go('/admin/users');
  await page.getByLabel('Buscar').fill(email);
  await rowOf(desk, email).waitFor();
  await page.waitForURL(/search=/);
  await page.getByRole('button', { name: `Detalhes: ${name}` }).click();
  const details = page.getByRole('dialog', { name });
  await details.getByText('Rua Maria Monteiro, 10').waitFor();
  await look('details');
  await details.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Bloquear ${name}?` });
  await question.getByText('Todas as sessões terminam na hora').waitFor();
  await question.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await rowOf(desk, email).getByText('Bloqueado').waitFor();
  await look('users');
}

/** The blocked user's open browser goes to the login by itself and shows the reason. */
async function expectThrownOut({ page }: Visitor, email: string): Promise<void> {
  await page.waitForURL(/\/login\?.*reason=session-ended/);
  await page.getByText('Sua sessão terminou').waitFor();
  expect(await page.evaluate("localStorage.getItem('largo.token')")).toBeNull();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText(/conta está bloqueada/).waitFor();
}

async function letInAgain(desk: Visitor, name: string): Promise<void> {
  const { page } = desk;
  await page.getByRole('button', { name: `Desbloquear: ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Desbloquear ${name}?` });
  await question.getByRole('button', { name: 'Desbloquear', exact: true }).click();
  await page.getByText(`${name} já pode entrar de novo.`).waitFor();
  await rowOf(desk, name).getByText('Ativo').waitFor();
}

async function expectLog({ page, look }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: `Detalhes: ${name}` }).click();
  await page.getByRole('link', { name: 'Ver registros' }).click();
  const entries = page.getByRole('listitem').filter({ hasText: name });
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([
      expect.stringContaining('desbloqueou a conta de'),
      expect.stringContaining('bloqueou a conta de'),
    ]);
  await entries.last().getByText('Ver o que mudou').click();
  await entries.last().getByRole('row', { name: 'Situação Ativo Bloqueado' }).waitFor();
  await look('audit');
}

async function inviteAdmin(desk: Visitor, email: string): Promise<void> {
  const { page, go, look } = desk;
  await go('/admin/admins/new');
  await page.getByLabel('Nome completo').fill('Beatriz Nova');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await look('new-admin');
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await page.getByText(`O convite foi para ${email}`).waitFor();
  await rowOf(desk, email).getByText('Convite enviado').waitFor();
}

/** Chooses the password by the mail's link and signs in: the area is there at once. */
async function expectAdmin(visitor: Visitor, email: string): Promise<void> {
  const { context, page, go, look } = visitor;
  await context.clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.goto(await mailLink(email, 'reset-password'));
  await page.getByRole('heading', { name: 'Escolher sua senha' }).waitFor();
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(visitor, email, password);
  await go('/dashboard');
  await page.getByRole('heading', { name: 'Olá, Beatriz' }).waitFor();
  await page.getByText('Produtos para moderar').waitFor();
  await look('overview');
}
