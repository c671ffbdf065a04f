import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { desk, phone, type Visitor } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { newEmail, password } from './support/people.ts';
import { productsOf } from './support/purchase-flow.ts';
import {
  fillAddress,
  goOn,
  mailedCode,
  mailLink,
  registerFromLogin,
  unexpected,
} from './support/sign-up.ts';

const system = inject('system');

describeInBrowser('a new account in a browser', (visit) => {
  it('the link on another device confirms, and the code of the mail signs in here', async () => {
    const visitor = await visit({ ...phone, label: 'code' });
    const { page } = visitor;
    const email = newEmail('codigo');
    await visitor.go('/sellers?sort=name');
    await page.getByRole('button', { name: 'Conta', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Entrar' }).click();
    await registerFromLogin(visitor, email);
    await visitor.look('waiting');
    const elsewhere = await visit({ ...desk, label: 'code-elsewhere' });
    await elsewhere.page.goto(await mailLink(email, 'verify-email'));
    await elsewhere.page.getByText('E-mail confirmado! Agora é só entrar.').waitFor();
    expect(unexpected(elsewhere)).toEqual([]);
    await elsewhere.close();
    await page.getByLabel('Código de 6 números').fill('000000');
    await page.getByText('Este código não confere ou já venceu.').waitFor();
    await visitor.look('wrong-code');
    await page.getByLabel('Código de 6 números').fill(await mailedCode(email));

    await page.waitForURL((url) => url.pathname + url.search === '/sellers?sort=name');
    const cookies = await visitor.context.cookies();
    expect(cookies.map(({ name }) => name)).toContain('largo_refresh');
    expect(cookies.map(({ name }) => name)).not.toContain('largo_registration');
    expect(unexpected(visitor)).toEqual([]);
    await visitor.close();
  });

  it('a new buyer pays from the product page in seven presses, typing one password once', async () => {
    const [product] = await productsOf(system, 1, { skip: 9 });
    const visitor = await visit({ ...phone, label: 'new-buyer' });
    const { page } = visitor;
    const email = newEmail('nova');
    await countPresses(visitor);
    await visitor.go(`/products/${product.id}`);

    await page.getByRole('button', { name: 'Entrar para comprar' }).first().click();
    await page.waitForURL(/\/login\?next=%2Fcheckout$/);
    await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click();
    await page.getByLabel('Nome completo').waitFor();
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await page.getByLabel('Nome completo').fill('Nova Compradora');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25');
    await page.getByLabel('Senha', { exact: true }).fill(password);
    expect(await page.getByLabel('Confirmar senha', { exact: true }).count()).toBe(0);
    await goOn(page);
    await fillAddress(page);
    await goOn(page);
    await page.getByRole('button', { name: 'Criar minha conta' }).click();
    await page.getByLabel('Código de 6 números').pressSequentially(await mailedCode(email));
    await page.waitForURL((url) => url.pathname === '/checkout');
    await page
      .getByRole('button', { name: /^Pagar/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/order-confirmation');
    await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();

    expect(await pressesIn(page)).toBeLessThanOrEqual(7);
    expect(unexpected(visitor)).toEqual([]);
    await visitor.close();
  });
});

/** Counts what a finger or the mouse presses, on every page of the visit. */
async function countPresses({ context }: Visitor): Promise<void> {
  await context.addInitScript(`addEventListener('pointerdown', () => {
    sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
  }, true)`);
}
const pressesIn = (page: Page): Promise<number> =>
  page.evaluate(`Number(sessionStorage.getItem('presses'))`);
