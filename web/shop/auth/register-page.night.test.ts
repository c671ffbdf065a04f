import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import {
  button,
  field,
  fillAccount,
  isFocused,
  noteOf,
  openRegistration,
  person,
  refuse,
  summary,
  toReview,
} from '../../test/sign-up.ts';

const shop = useService(openShop);

const register = (work: (page: Page) => Promise<void>) =>
  visitWith(phone, async (page) => {
    await openRegistration(page, `${shop.url}/register`);
    await work(page);
  });

const atAddress = (work: (page: Page) => Promise<void>) =>
  register(async (page) => {
    await fillAccount(page);
    await button(page, 'Continuar').click();
    await work(page);
  });

describe('the address', () => {
  it('of a CEP never overwrites what is typed while it is looked up', async () => {
    await atAddress(async (page) => {
      let answer = (): void => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/address/cep/*', async (route) => {
        await asked;
        await route.continue();
      });
      await field(page, 'CEP').fill('13025-151');
      await page.getByText('Procurando o endereço…').waitFor();
      await field(page, 'Bairro').fill('Vila Nova');
      answer();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name="city"]')?.value === 'Campinas',
      );

      expect(await field(page, 'Bairro').inputValue()).toBe('Vila Nova');
      expect(await field(page, 'Estado').inputValue()).toBe('SP');
    });
  });

  it.each([
    { cep: '99999999', status: 404, says: 'Não achamos esse CEP. Confira ou digite o endereço.' },
    {
      cep: '13025151',
      status: 503,
      says: 'Erro ao buscar CEP. Preencha o endereço.',
    },
  ])('can be typed when the look-up answers $status', async ({ cep, status, says }) => {
    await atAddress(async (page) => {
      if (status !== 404) {
        await page.route('**/api/address/cep/*', (route) => route.fulfill({ status }));
      }
      await field(page, 'CEP').fill(cep);
      await page.getByText(says).waitFor();
      for (const label of ['Rua', 'Número', 'Bairro', 'Cidade']) await field(page, label).fill('9');
      await field(page, 'Estado').selectOption('MG');
      await button(page, 'Continuar').click();

      await page.getByRole('heading', { name: 'Confira antes de criar a conta' }).waitFor();
    });
  });

  it('offers the cities of the state and the neighbourhoods of the city', async () => {
    await atAddress(async (page) => {
      await field(page, 'Estado').selectOption('SP');
      await field(page, 'Cidade').fill('Val');
      await page.getByRole('option', { name: 'Valinhos' }).waitFor();
      await field(page, 'Cidade').fill('Campinas');
      await field(page, 'Bairro').click();

      await page.getByRole('option', { name: 'Cambuí' }).waitFor();
    });
  });
});

describe('a street whose CEP is not known', () => {
  it('is found while it is typed, and fills in CEP, neighbourhood, city and state', async () => {
    await atAddress(async (page) => {
      await field(page, 'Rua').fill('maria mon');
      await page.getByRole('option', { name: 'Rua Maria Monteiro, Cambuí, 13025-151' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');

      const values = ['CEP', 'Rua', 'Bairro', 'Cidade', 'Estado'].map((label) =>
        field(page, label).inputValue(),
      );
      expect(await Promise.all(values)).toEqual([
        '13025-151',
        'Rua Maria Monteiro',
        'Cambuí',
        'Campinas',
        'SP',
      ]);
    });
  });

  it('is typed where the search fails', async () => {
    await atAddress(async (page) => {
      await page.route('**/api/address/search?*', (route) => route.fulfill({ status: 503 }));
      await field(page, 'Rua').fill('Rua das Flores');

      await page.getByText('Erro na busca. Digite o endereço.').waitFor();
      expect(await field(page, 'Rua').inputValue()).toBe('Rua das Flores');
    });
  });
});

describe('a whole address', () => {
  const fill = async (page: Page, city: string) => {
    await field(page, 'CEP').fill('99999999');
    await page.getByText('Não achamos esse CEP').waitFor();
    for (const label of ['Rua', 'Número', 'Bairro']) await field(page, label).fill('Nove');
    await field(page, 'Estado').selectOption('SP');
    await field(page, 'Cidade').fill(city);
  };

  it('is checked before it is sent, and never keeps anybody from going on', async () => {
    await atAddress(async (page) => {
      await fill(page, 'Lugar Nenhum');
      await page.getByText('Cidade não encontrada nesse estado').waitFor();
      await button(page, 'Continuar').click();
      await page.getByRole('heading', { name: 'Confira antes de criar a conta' }).waitFor();
    });
  });

  it('that cannot be checked is said to be so', async () => {
    await atAddress(async (page) => {
      await page.route('**/api/address/validate', (route) => route.fulfill({ status: 503 }));
      await fill(page, 'Campinas');
      await page
        .getByText('Erro ao validar endereço. Confira os dados antes de continuar.')
        .waitFor();
    });
  });
});

describe('the address without its lists', () => {
  it('has thirteen states, and says that city and neighbourhood can be typed', async () => {
    await visitWith(phone, async (page) => {
      await page.route(/\/api\/address\/(?:states|cities|neighborhoods)/, (route) =>
        route.fulfill({ status: 503 }),
      );
      await openRegistration(page, `${shop.url}/register`);
      await fillAccount(page);
      await button(page, 'Continuar').click();
      await field(page, 'Estado').selectOption('SP');
      expect(await field(page, 'Estado').locator('option:not([value=""])').count()).toBe(13);
      await page.getByText('Erro ao buscar estados. A lista pode estar incompleta.').waitFor();
      await page.getByText('Erro ao buscar cidades. Digite o nome.').waitFor();
      await field(page, 'Cidade').fill('Campinas');
      await page.getByText('Erro ao buscar bairros. Digite o nome.').waitFor();
    });
  });
});

describe('what was typed', () => {
  it('survives Back and the browser’s Back, passwords included', async () => {
    await register(async (page) => {
      await fillAccount(page);
      await toReview(page);
      await button(page, 'Voltar').click();
      await field(page, 'Rua').waitFor();
      expect(await field(page, 'Rua').inputValue()).toBe('Rua Maria Monteiro');
      await button(page, 'Voltar').click();

      await field(page, 'CPF').waitFor();
      expect(await field(page, 'CPF').inputValue()).toBe(person.cpf);
      expect(await field(page, 'Senha').inputValue()).toBe(person.password);
      await page.goBack();
      await field(page, 'Rua').waitFor();
    });
  });

  it('survives a reload but for the passwords, and the screen says so', async () => {
    await register(async (page) => {
      await page.getByText('As senhas, não: se recarregar a página').waitFor();
      await fillAccount(page);
      await toReview(page);
      await page.reload();
      await page.getByText('Por segurança não guardamos sua senha neste navegador.').waitFor();

      expect(await field(page, 'Nome completo').inputValue()).toBe(person.name);
      expect(await field(page, 'Senha').inputValue()).toBe('');
      expect(
        await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
      ).not.toContain(person.password);
      await field(page, 'Senha').fill(person.password);
      await field(page, 'Confirmar senha').fill(person.password);
      await button(page, 'Continuar').click();
      await field(page, 'Rua').waitFor();
      expect(await field(page, 'Rua').inputValue()).toBe('Rua Maria Monteiro');
    });
  });

  it('is still there after the kind of account changed, and the address says which', async () => {
    await register(async (page) => {
      await fillAccount(page);
      // Not `check()`: the choice is in the address, and follows it a moment later.
      await page.getByLabel('Vender (e comprar)').click();
      await page.waitForURL(/\?type=seller$/);
      await page.reload();

      await field(page, 'CNPJ').waitFor();
      expect(await field(page, 'Nome completo').inputValue()).toBe(person.name);
    });
  });
});

describe('a refusal of the registration', () => {
  const ofFields = [
    {
      refusal: { status: 400, code: 'PASSWORD_TOO_WEAK' },
      label: 'Senha',
      says: 'A senha não atende aos requisitos de segurança. Ela é comum ou já apareceu em vazamentos: escolha outra.',
    },
    {
      refusal: { status: 400, code: 'CPF_INVALID' },
      label: 'CPF',
      says: 'CPF inválido. Verifique os números digitados.',
    },
    {
      refusal: { status: 400, code: 'INVALID_REQUEST', details: [{ field: 'address.street' }] },
      label: 'Rua',
      says: 'Confira o campo “Rua”: o valor não foi aceito.',
    },
  ];
  it('about a field is shown there, and nothing is lost', async () => {
    await register(async (page) => {
      for (const { refusal, label, says } of ofFields) {
        await refuse(page, 'register', refusal);
        await fillAccount(page);
        await toReview(page);
        await button(page, 'Criar minha conta').click();
        await field(page, label).waitFor();

        expect(await noteOf(page, label)).toBe(says);
        await page.waitForFunction(() => document.activeElement?.matches('[data-error-summary]'));
        await summary(page).getByRole('link', { name: says }).click();
        expect(await isFocused(page, label)).toBe(true);
      }
    });
  });

  const others = [
    {
      refusal: { status: 429, code: 'RATE_LIMITED' },
      says: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
    },
    { refusal: { status: 500 }, says: 'Falha no cadastro. Tente novamente.' },
  ];
  it('or a lost connection shows on the last step, which can be tried again', async () => {
    await register(async (page) => {
      await fillAccount(page);
      await toReview(page);
      for (const { refusal, says } of others) {
        await refuse(page, 'register', refusal);
        await button(page, 'Criar minha conta').click();
        await summary(page).getByText(says).waitFor();
      }
      await page.route('**/api/auth/register', (route) => route.abort());
      await button(page, 'Criar minha conta').click();
      await summary(page)
        .getByText('Erro de conexão. Verifique sua internet e tente novamente.')
        .waitFor();
      await page.unroute('**/api/auth/register');
      await button(page, 'Criar minha conta').click();

      await page.waitForURL(/\/register-success/);
    });
  });
});

describe('a person who is signed in', () => {
  it.each([
    { query: '', to: '/dashboard' },
    { query: '?type=seller', to: '/profile' },
  ])('is sent on from /register$query to $to', async ({ query, to }) => {
    await visitWith({ signedIn: true }, async (page) => {
      await page.goto(`${shop.url}/register${query}`);

      await page.waitForURL((url) => url.pathname === to);
    });
  });
});
