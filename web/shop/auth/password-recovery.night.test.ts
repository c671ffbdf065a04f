import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { goodCode, goodLink, ownLink } from '../../testing/fixture-sign-up.ts';
import { expectReadable, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { button, field, isFocused, noteOf, person, refuse, summary } from '../../test/sign-up.ts';

const shop = useService(openShop);

const at = (path: string, work: (page: Page) => Promise<void>) =>
  visitWith(phone, async (page) => {
    await page.goto(shop.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await work(page);
  });
const noConnection = 'Erro de conexão. Verifique sua internet e tente novamente.';

describe('a forgotten password', () => {
  it('is asked for with a clean address, then tells how to be safe, then starts again', async () => {
    await at('/forgot-password', async (page) => {
      await button(page, 'Enviar link').click();
      expect(await noteOf(page, 'E-mail')).toBe('Informe o e-mail da sua conta.');
      expect(await isFocused(page, 'E-mail')).toBe(true);
      await field(page, 'E-mail').fill(' ANA@Largo.test ');
      const sent = page.waitForRequest('**/api/auth/forgot-password');
      await button(page, 'Enviar link').click();
      expect((await sent).postDataJSON()).toEqual({ email: person.email });
      await page.getByText('Dicas de segurança').waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === 'Link enviado');
      await expectReadable(page);
      await button(page, 'Tentar com outro e-mail').click();

      expect(await field(page, 'E-mail').inputValue()).toBe('');
      await expectReadable(page);
    });
  });

  it('is set again with the meter, and leads to the login with the good news', async () => {
    await at(`/reset-password/${goodLink}`, async (page) => {
      await page.getByText('O link de redefinição expira em 1 hora.').waitFor();
      await button(page, 'Salvar nova senha').click();
      await summary(page)
        .getByRole('link', { name: 'A senha não atende aos requisitos de segurança' })
        .waitFor();
      await field(page, 'Nova senha').fill('abc');
      await page.getByText('Força da senha: Fraca').waitFor();
      await field(page, 'Nova senha').fill('abcdef');
      await page.getByText('Força da senha: Média').waitFor();
      await expectReadable(page);
      await field(page, 'Nova senha').fill(person.password);
      await page.getByText('Força da senha: Forte').waitFor();
      await field(page, 'Confirmar nova senha').fill('outra');
      await button(page, 'Salvar nova senha').click();
      await summary(page).getByRole('link', { name: 'As senhas não coincidem' }).waitFor();
      await field(page, 'Confirmar nova senha').fill(person.password);
      await button(page, 'Salvar nova senha').click();
      await page.getByRole('heading', { name: 'Senha alterada!' }).waitFor();
      await expectReadable(page);

      await page.waitForURL((url) => url.pathname === '/login');
      await page.getByText('Senha alterada. Entre com a nova senha.').waitFor();
    });
  });
});

describe('a refusal of a new password', () => {
  const refusals = [
    {
      refusal: { status: 429 },
      says: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
    },
    { refusal: { status: 500 }, says: 'Ocorreu um erro. Tente novamente.' },
  ];
  it('says why, and takes the form away where the link is the reason', async () => {
    await at('/reset-password/qualquer', async (page) => {
      for (const { refusal, says } of refusals) {
        await refuse(page, 'reset-password/*', refusal);
        await field(page, 'Nova senha').fill(person.password);
        await field(page, 'Confirmar nova senha').fill(person.password);
        await button(page, 'Salvar nova senha').click();

        await summary(page).getByText(says).waitFor();
      }
      await refuse(page, 'reset-password/*', { status: 400, code: 'INVALID_OR_EXPIRED_TOKEN' });
      await button(page, 'Salvar nova senha').click();
      await page.getByText('Este link expirou ou já foi usado. Peça um novo.').waitFor();
      await page.getByRole('link', { name: 'Pedir novo link' }).waitFor();
      expect(await field(page, 'Nova senha').count()).toBe(0);
    });
  });

  it('of an invitation names who sends another one, and the way to get a link by oneself', async () => {
    await at('/reset-password/qualquer?convite=1', async (page) => {
      await page.getByRole('heading', { name: 'Escolher sua senha' }).waitFor();
      await page.getByText('O convite vale por 3 dias').waitFor();
      await refuse(page, 'reset-password/*', { status: 400, code: 'INVALID_OR_EXPIRED_TOKEN' });
      await field(page, 'Nova senha').fill(person.password);
      await field(page, 'Confirmar nova senha').fill(person.password);
      await button(page, 'Salvar nova senha').click();
      await page
        .getByText(/^Este convite expirou ou já foi usado\. Peça outro a quem convidou você/)
        .waitFor();
      await expectReadable(page);
      await page.getByRole('link', { name: 'Receber link novo' }).click();
      await page.waitForURL((url) => url.pathname === '/forgot-password');
    });
  });

  it('that is known from leaks stands at the field', async () => {
    await at('/reset-password/qualquer', async (page) => {
      await refuse(page, 'reset-password/*', { status: 400, code: 'PASSWORD_TOO_WEAK' });
      await field(page, 'Nova senha').fill(person.password);
      await field(page, 'Confirmar nova senha').fill(person.password);
      await button(page, 'Salvar nova senha').click();
      await summary(page).waitFor();

      expect(await noteOf(page, 'Nova senha')).toContain('já apareceu em vazamentos');
    });
  });

  const answers = [
    {
      answer: 429,
      says: 'Você fez muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
    },
    { answer: 500, says: 'Ocorreu um erro. Tente novamente.' },
    { answer: 'none', says: noConnection },
  ];
  it('link says why, and keeps the address', async () => {
    await at('/forgot-password', async (page) => {
      await field(page, 'E-mail').fill(person.email);
      for (const { answer, says } of answers) {
        await page.route('**/api/auth/forgot-password', (route) =>
          typeof answer === 'number' ? route.fulfill({ status: answer }) : route.abort(),
        );
        await button(page, 'Enviar link').click();

        await summary(page).getByText(says).waitFor();
        expect(await field(page, 'E-mail').inputValue()).toBe(person.email);
      }
    });
  });
});

describe('the link of the mail', () => {
  it('confirms, then leads to the login after a moment', async () => {
    await visitWith(phone, async (page) => {
      let answer = (): void => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/auth/verify-email/*', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(`${shop.url}/verify-email/${goodLink}`);
      await page.getByText('Confirmando seu e-mail…').waitFor();
      await expectReadable(page);
      answer();
      await page.getByText('E-mail confirmado!').waitFor();
      await expectReadable(page);
      await page.waitForURL((url) => url.pathname === '/login');

      await page.getByText('E-mail confirmado! Agora é só entrar.').waitFor();
      await expectReadable(page);
    });
  });

  it('signs in on the browser that registered, and goes on to where the person was', async () => {
    await at('/sellers', async (page) => {
      await returnsTo(page, '/sellers?sort=name#lojas');
      await page.goto(`${shop.url}/verify-email/${ownLink}`);

      await page.waitForURL((url) => url.pathname === '/sellers');
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?sort=name#lojas');
      expect(await page.evaluate(() => localStorage.getItem('largo.token'))).toBe('fixture-token');
    });
  });

  it('never leads to another site', async () => {
    for (const next of ['https://mal.test/', '//mal.test', '/\\mal.test', '/login?next=/x']) {
      await at('/sellers', async (page) => {
        await returnsTo(page, next);
        await page.goto(`${shop.url}/verify-email/${ownLink}`);

        await page.waitForURL((url) => url.pathname === '/dashboard');
        expect(page.url().startsWith(shop.url)).toBe(true);
      });
    }
  });

  it('that has expired says so and offers another', async () => {
    await at('/verify-email/velho', async (page) => {
      await page.getByText('Este link expirou ou já foi usado. Peça um novo abaixo.').waitFor();
      await field(page, 'E-mail').fill(person.email);
      await button(page, 'Reenviar e-mail').click();

      await page.getByText('Link de confirmação enviado! Confira seu e-mail.').waitFor();
      await expectReadable(page);
    });
  });

  it('without its token is not valid', async () => {
    await at('/verify-email', async (page) => {
      await page.getByText('Este link de confirmação não é válido').waitFor();
      await page.goto(`${shop.url}/reset-password`);

      await button(page, 'Salvar nova senha').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Pedir novo link' }).waitFor();
    });
  });

  it('can be tried again when the answer failed', async () => {
    await visitWith(phone, async (page) => {
      await page.route('**/api/auth/verify-email/*', (route) => route.fulfill({ status: 500 }));
      await page.goto(`${shop.url}/verify-email/${goodLink}`);
      await page.getByText('Não conseguimos confirmar seu e-mail').waitFor();
      await page.unroute('**/api/auth/verify-email/*');
      await button(page, 'Tentar de novo').click();

      await page.getByText('E-mail confirmado!').waitFor();
    });
  });
});

/** As if the person had been there before registering. */
const returnsTo = (page: Page, next: string) =>
  page.evaluate(
    (path) =>
      localStorage.setItem('largo.intent', JSON.stringify({ next: path, keptAt: Date.now() })),
    next,
  );

async function waitFor(page: Page, email: string = person.email): Promise<void> {
  await page.evaluate((one) => localStorage.setItem('largo.registered-email', one), email);
  await page.goto(`${shop.url}/register-success?email=${email}`);
  await field(page, 'Código de 6 números').waitFor();
}

describe('the code of the mail', () => {
  it('is sent with its sixth digit, signs in and goes on', async () => {
    await at('/sellers', async (page) => {
      await returnsTo(page, '/sellers');
      await waitFor(page);
      await expectReadable(page);
      const sent = page.waitForRequest('**/api/auth/verify-email/code');
      await field(page, 'Código de 6 números').pressSequentially('042 137');

      expect((await sent).postDataJSON()).toEqual({ email: person.email, code: goodCode });
      await page.waitForURL((url) => url.pathname === '/sellers');
    });
  });

  it('that is wrong says so and is replaced by what is typed next', async () => {
    await at('/sellers', async (page) => {
      await waitFor(page);
      await field(page, 'Código de 6 números').pressSequentially('111111');
      await page.getByText('Este código não confere ou já venceu.').waitFor();
      expect(await noteOf(page, 'Código de 6 números')).toContain('não confere');
      await expectReadable(page);
      await page.keyboard.type(goodCode);

      await page.waitForURL((url) => url.pathname === '/dashboard');
    });
  });

  it('says what to do after too many tries, and without an answer', async () => {
    await at('/sellers', async (page) => {
      await waitFor(page);
      await refuse(page, 'verify-email/code', { status: 429, code: 'RATE_LIMITED' });
      await field(page, 'Código de 6 números').fill('111111');
      await page.getByText('Use o link do e-mail ou espere alguns minutos.').waitFor();
      await page.route('**/api/auth/verify-email/code', (route) => route.abort());
      await button(page, 'Confirmar código').click();

      await page.getByText(noConnection).waitFor();
    });
  });

  it('is not asked for in a browser that did not register', async () => {
    await at(`/register-success?email=${person.email}`, async (page) => {
      await page.getByText(person.email).waitFor();

      expect(await field(page, 'Código de 6 números').count()).toBe(0);
    });
  });

  it('stands next to the way to a well-known mail program', async () => {
    await at('/sellers', async (page) => {
      await waitFor(page, 'ana@gmail.com');

      const link = page.getByRole('link', { name: 'Abrir o Gmail' });
      expect(await link.getAttribute('href')).toBe('https://mail.google.com/mail/');
    });
  });

  it('gives way when the link was opened in another tab', async () => {
    await at('/sellers', async (page) => {
      await waitFor(page);
      const tab = await page.context().newPage();
      await tab.goto(`${shop.url}/verify-email/${ownLink}`);
      await tab.waitForURL((url) => url.pathname === '/dashboard');

      await page.getByText('E-mail confirmado! Sua conta está pronta.').waitFor();
      await page.getByRole('link', { name: 'Continuar para a loja' }).waitFor();
      await expectReadable(page);
    });
  });
});

describe('the notice after registering', () => {
  it('without an address in the link knows the one of this browser, or asks for it', async () => {
    await at('/register-success', async (page) => {
      await field(page, 'E-mail').waitFor();
      await page.evaluate(() => localStorage.setItem('largo.registered-email', 'ana@largo.test'));
      await page.reload();
      await page.getByText('ana@largo.test').waitFor();
      await button(page, 'Reenviar e-mail').click();
      await page.getByText('Link de confirmação enviado! Confira seu e-mail.').waitFor();
      await page.getByRole('link', { name: 'Já confirmei, quero entrar' }).click();

      expect(await field(page, 'E-mail').inputValue()).toBe('ana@largo.test');
    });
  });
});
