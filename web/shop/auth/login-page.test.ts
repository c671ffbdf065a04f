import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { paths } from '@largo/web-kit/config/paths.ts';
import { products } from '../../testing/fixture-data.ts';
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
const [product] = products;
const productPath = paths.product(product?.id ?? '', product?.title ?? '');
const noConnection = 'Erro de conexão. Verifique sua internet e tente novamente.';

async function signIn(page: Page): Promise<void> {
  await field(page, 'E-mail').fill(person.email);
  await field(page, 'Senha').fill(person.password);
  await button(page, 'Entrar').click();
}

describe('"Entrar"', () => {
  const back = '/sellers?sort=name#lista';
  const pressEntrar = async (page: Page) => {
    await page.getByRole('button', { name: 'Conta', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Entrar' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
  };

  it('comes back to where it was pressed, filters and place on the page as well', async () => {
    await at(back, async (page) => {
      await pressEntrar(page);
      await signIn(page);

      await page.waitForURL((url) => url.pathname === '/sellers');
      const { search, hash } = new URL(page.url());
      expect(search + hash).toBe(new URL(back, shop.url).search + '#lista');
    });
  });

  it('does not lead to itself, and hands on where the login leads', async () => {
    await at(`/login?next=${encodeURIComponent(productPath)}`, async (page) => {
      await pressEntrar(page);

      expect(new URL(page.url()).searchParams.get('next')).toBe(productPath);
      await page.goto(`${shop.url}/register`);
      await pressEntrar(page);
      expect(new URL(page.url()).search).toBe('');
    });
  });
});

describe('the login', () => {
  it('asks for what is missing and links to help, registration and terms', async () => {
    await at('/login', async (page) => {
      await field(page, 'E-mail').waitFor();
      const main = page.getByRole('main');
      for (const [name, href] of [
        ['Esqueci minha senha', '/forgot-password'],
        ['Criar conta', '/register'],
        ['Termos de uso', '/terms'],
        ['Política de privacidade', '/privacy'],
      ] as const) {
        expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(href);
      }
      await button(page, 'Entrar').click();
      await summary(page).getByRole('link', { name: 'Informe sua senha.' }).click();

      expect(await isFocused(page, 'Senha')).toBe(true);
      expect(await noteOf(page, 'E-mail')).toBe('Informe seu e-mail.');
      await expectReadable(page);
    });
  });

  it('warns of an address that is not confirmed, and sends the link again', async () => {
    await at('/login', async (page) => {
      const error = 'Confirme seu e-mail antes de entrar.';
      await refuse(page, 'login', { status: 403, code: 'EMAIL_NOT_VERIFIED', error });
      await signIn(page);
      await page.getByText(error).waitFor();
      await button(page, 'Enviar o link de novo').click();
      const good = page.locator('[data-kind="success"]');
      await good.getByText('Link de confirmação enviado! Confira seu e-mail.').waitFor();
      await expectReadable(page);

      await refuse(page, 'resend-verification', { status: 500 });
      await button(page, 'Enviar o link de novo').click();
      const bad = page.locator('[data-kind="error"]');
      await bad.getByText('Não conseguimos enviar o link de confirmação').waitFor();
      await expectReadable(page);
      await field(page, 'E-mail').fill('');
      await button(page, 'Enviar o link de novo').click();
      await bad.getByText('Informe seu e-mail').waitFor();
    });
  });

  it('after a session that ended says so and returns to the same page', async () => {
    await visitWith({ ...phone, token: 'an-old-token' }, async (page) => {
      await page.goto(`${shop.url}/products/${product?.id}?from=mail`);
      await page.getByText('Sua sessão terminou').waitFor();
      const url = new URL(page.url());
      expect(url.searchParams.get('next')).toBe(`${productPath}?from=mail`);
      expect(await page.evaluate(() => localStorage.getItem('largo.token'))).toBeNull();
      await expectReadable(page);
      await signIn(page);

      await page.waitForURL(`${shop.url}${productPath}?from=mail`);
    });
  });

  it('says why it is refused, keeps what was typed, and goes to the dashboard in the end', async () => {
    const refusals = [
      {
        refusal: { status: 401, code: 'INVALID_CREDENTIALS', error: 'E-mail ou senha incorretos.' },
        says: 'E-mail ou senha incorretos.',
      },
      {
        refusal: { status: 429, code: 'RATE_LIMITED' },
        says: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
      },
      {
        refusal: { status: 500 },
        says: 'Não conseguimos entrar na sua conta. Tente de novo em instantes.',
      },
    ];
    const isAtSummary = (page: Page) =>
      summary(page).evaluate((box) => box === document.activeElement);
    await at('/login', async (page) => {
      for (const { refusal, says } of refusals) {
        await refuse(page, 'login', refusal);
        await signIn(page);
        await summary(page).getByText(says).waitFor();
        await expect.poll(() => isAtSummary(page)).toBe(true);
        expect(await field(page, 'Senha').inputValue()).toBe(person.password);
      }
      await page.route('**/api/auth/login', (route) => route.abort());
      await button(page, 'Entrar').click();
      await summary(page).getByText(noConnection).waitFor();

      await page.unroute('**/api/auth/login');
      await button(page, 'Entrar').click();
      await page.waitForURL((url) => url.pathname === '/dashboard');
    });
  });

  it('works for a moment when asked whether a person is there, says so, and goes on', async () => {
    await at('/login', async (page) => {
      const bodies: { proof?: { challenge: string; answer: string } }[] = [];
      const details = { challenge: 'abcdefghijk.mabcdefg.0123456789012345678901', bits: 16 };
      await page.route('**/api/auth/login', async (route) => {
        const body = route.request().postDataJSON() as (typeof bodies)[number];
        bodies.push(body);
        if (body.proof) {
          await page.getByText('Um instante, conferindo que você é uma pessoa…').waitFor();
          return route.fallback();
        }
        return route.fulfill({
          status: 428,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'PROOF_REQUIRED', error: 'x', details }),
        });
      });
      await signIn(page);
      await page.waitForURL((url) => url.pathname === '/dashboard');

      const { challenge = '', answer = '' } = bodies.at(-1)?.proof ?? {};
      expect(challenge).toBe(details.challenge);
      const hash = createHash('sha256').update(`${challenge}.${answer}`).digest();
      expect(hash.readUInt16BE()).toBe(0);
    });
  });

  it('sends on a person who is signed in', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      await page.goto(`${shop.url}/login?next=${encodeURIComponent(productPath)}`);

      await page.waitForURL(shop.url + productPath);
    });
  });
});
