import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { expectReadable, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import {
  button,
  field,
  fillAccount,
  fillAddress,
  isFocused,
  noteOf,
  openRegistration,
  person,
  summary,
  toReview,
} from '../../test/sign-up.ts';

const shop = useService(openShop);

const register = (work: (page: Page) => Promise<void>, query = '') =>
  visitWith(phone, async (page) => {
    await openRegistration(page, shop.url + '/register' + query);
    await work(page);
  });
const sentBody = async (page: Page): Promise<Record<string, unknown>> => {
  const sent = page.waitForRequest('**/api/auth/register');
  await button(page, 'Criar minha conta').click();
  return (await sent).postDataJSON() as Record<string, unknown>;
};

describe('registering', () => {
  it('says at once what is missing, and each link leads to its field', async () => {
    await register(async (page) => {
      await button(page, 'Continuar').click();
      const required =
        'Por favor, preencha os campos obrigatórios: Nome completo, E-mail, Senha, Confirmar senha, CPF';
      await summary(page).getByText(required).waitFor();

      expect(await summary(page).evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await noteOf(page, 'CPF')).toBe('CPF é obrigatório para cadastro');
      expect(await noteOf(page, 'Senha')).toBe('Informe a senha.');
      await expectReadable(page);
      await summary(page).getByRole('link', { name: 'Informe o e-mail.' }).click();
      expect(await isFocused(page, 'E-mail')).toBe(true);
    });
  });

  it('asks for the street where the CEP knows none, and goes there', async () => {
    await register(async (page) => {
      await fillAccount(page);
      await button(page, 'Continuar').click();
      await field(page, 'CEP').fill('13025000');

      await page.getByText(/^CEP de Cambuí.*\. Agora informe a rua e o número\.$/).waitFor();
      await page.waitForFunction(
        () => document.activeElement === document.querySelector('[name="street"]'),
      );
    });
  });

  it('takes a buyer through three steps to the notice, with what the API wants', async () => {
    await register(async (page) => {
      const steps = page.getByRole('main').getByRole('listitem');
      expect(await steps.allTextContents()).toEqual(['1Conta', '2Endereço', '3Confirmação']);
      await fillAccount(page, { email: ' Ana@Largo.test ' as never });
      await field(page, 'Celular (opcional)').fill('+55 19 99111-2222');
      await page.getByText('Força da senha: Forte').waitFor();
      await expectReadable(page);
      await button(page, 'Continuar').click();
      await page.waitForFunction(
        () => document.activeElement?.textContent === 'Passo 2 de 3: Endereço',
      );
      await button(page, 'Continuar').click();
      await summary(page)
        .getByText(/^Por favor, preencha os campos obrigatórios: Rua/)
        .waitFor();
      await expectReadable(page);
      await fillAddress(page);
      await button(page, 'Continuar').click();
      await page.getByText('Rua Maria Monteiro, 10').waitFor();
      await expectReadable(page);

      expect(await sentBody(page)).toEqual({
        name: person.name,
        email: person.email,
        password: person.password,
        cpf: '52998224725',
        phone: '19991112222',
        roles: ['buyer'],
        userType: 'buyer',
        address: {
          street: 'Rua Maria Monteiro',
          number: '10',
          complement: null,
          neighborhood: 'Cambuí',
          city: 'Campinas',
          state: 'SP',
          zipCode: '13025-151',
          country: 'Brazil',
        },
      });
      await page.waitForURL(/\/register-success\?email=ana%40largo\.test$/);
      await page.getByText(person.email).waitFor();
      await expectReadable(page);
    });
  });

  it('?type=seller asks for the company and writes a welcome when the text is empty', async () => {
    await register(async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Abrir minha loja' }).waitFor();
      await fillAccount(page);
      await button(page, 'Continuar').click();
      await summary(page).waitFor();
      expect(await noteOf(page, 'CNPJ')).toMatch(/^O CNPJ é obrigatório para lojas/);
      expect(await noteOf(page, 'Nome da empresa')).toBe(
        'O nome da empresa é obrigatório para lojas.',
      );
      await field(page, 'CNPJ').fill('11.222.333/0001-80');
      await field(page, 'Nome da empresa').fill('Pão da Vila');
      expect(await noteOf(page, 'CNPJ')).toBe('CNPJ inválido. Verifique os números digitados.');
      await expectReadable(page);
      await field(page, 'CNPJ').fill(' 12abc34501de35 ');
      expect(await field(page, 'CNPJ').inputValue()).toBe('12.ABC.345/01DE-35');
      await toReview(page);
      await page.getByRole('heading', { name: 'Endereço da loja' }).waitFor();
      expect(await page.getByText('Endereço de entrega').count()).toBe(0);

      expect(await sentBody(page)).toMatchObject({
        roles: ['buyer', 'seller'],
        userType: 'seller',
        sellerProfile: {
          businessName: 'Pão da Vila',
          cnpj: '12ABC34501DE35',
          businessType: 'company',
          description: expect.stringMatching(/^Boas-vindas à loja Pão da Vila!/) as string,
        },
      });
    }, '?type=seller');
  });
});

describe('the fields', () => {
  it('say what is wrong when they are left', async () => {
    const cases = [
      { label: 'CPF', text: '11111111111', says: 'CPF inválido. Verifique os números digitados.' },
      { label: 'CPF', text: '52998224724', says: 'CPF inválido. Verifique os números digitados.' },
      { label: 'E-mail', text: 'ana@', says: 'E-mail inválido. Confira o endereço digitado.' },
      {
        label: 'Celular (opcional)',
        text: '19999',
        says: 'Telefone inválido. Use o formato (11) 99999-9999.',
      },
      { label: 'Senha', text: 'abcdef', says: 'A senha não atende aos requisitos de segurança' },
      {
        label: 'Senha',
        text: 'qwerty99',
        says: 'A senha não atende aos requisitos de segurança. Evite sequências comuns como 123456, password ou qwerty, e repetições.',
      },
    ];
    await register(async (page) => {
      for (const { label, text, says } of cases) {
        await field(page, label).fill(text);
        await field(page, label).press('Tab');

        expect({ text, note: await noteOf(page, label) }).toEqual({ text, note: says });
        expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
      }
    });
  });

  it('two passwords that differ are named', async () => {
    await register(async (page) => {
      await fillAccount(page);
      await field(page, 'Confirmar senha').fill('Campinas8');
      await button(page, 'Continuar').click();
      await summary(page).getByRole('link', { name: 'As senhas não coincidem' }).waitFor();

      expect(await noteOf(page, 'Confirmar senha')).toBe('As senhas não coincidem');
    });
  });

  it('keep the caret where a digit is put into the middle', async () => {
    await register(async (page) => {
      await field(page, 'CPF').fill('5298224725');
      await field(page, 'CPF').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
      await page.keyboard.type('99');

      expect(await field(page, 'CPF').inputValue()).toBe('529.998.224-72');
      const caret = await field(page, 'CPF').evaluate(
        (input: HTMLInputElement) => input.selectionStart,
      );
      expect(caret).toBe(5);
    });
  });

  it('tell browsers what they are', async () => {
    await register(async (page) => {
      const tokens = await page
        .getByRole('main')
        .locator('input[autocomplete]')
        .evaluateAll((inputs) =>
          inputs.map(
            (input) => `${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`,
          ),
        );
      expect(tokens).toEqual([
        'name name',
        'email email',
        'cpf off',
        'phone tel-national',
        'password new-password',
        'confirmPassword new-password',
        'businessName organization',
        'cnpj off',
      ]);
    }, '?type=seller');
  });

  it('show the password on request and say when Caps Lock is on', async () => {
    await register(async (page) => {
      await field(page, 'Senha').fill('Campinas9');
      await page.getByRole('button', { name: 'Mostrar senha', exact: true }).click();
      expect(await field(page, 'Senha').getAttribute('type')).toBe('text');
      await field(page, 'Senha').evaluate((input) =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }),
        ),
      );

      await page.getByText('Caps Lock está ligado.').waitFor();
    });
  });
});
