import { describe, expect, it } from 'vitest';
import {
  passwordProblems,
  passwordScore,
  strengthOf,
  weaknessOf,
} from '@largo/web-kit/format/password-rules.ts';
import {
  accountProblems,
  addressProblems,
  emptyRegistration,
  missingInAccount,
  missingInAddress,
  registrationBody,
  type RegistrationForm,
} from './registration.ts';

const good: RegistrationForm = {
  ...emptyRegistration,
  name: 'Ana Souza',
  email: ' Ana@Exemplo.com.br ',
  cpf: '529.982.247-25',
  phone: '(19) 99999-4444',
  password: 'Campinas9',
  confirmPassword: 'Campinas9',
  address: {
    zipCode: '13025-000',
    street: 'Rua Coronel Quirino',
    number: '100',
    complement: '',
    neighborhood: 'Cambuí',
    city: 'Campinas',
    state: 'sp',
  },
};

describe('registration', () => {
  it('has nothing to say about a complete form', () => {
    expect(missingInAccount(good)).toBeNull();
    expect(accountProblems(good)).toEqual({});
    expect(missingInAddress(good)).toBeNull();
  });
  it('names the missing fields in one sentence', () => {
    expect(missingInAccount({ ...good, name: ' ', cpf: '' })).toBe(
      'Por favor, preencha os campos obrigatórios: Nome completo, CPF',
    );
    expect(missingInAddress({ ...good, address: { ...good.address, number: '' } })).toBe(
      'Por favor, preencha os campos obrigatórios: Número',
    );
  });
  it('says at each empty field what is missing', () => {
    expect(accountProblems(emptyRegistration)).toEqual({
      name: 'Informe o nome completo.',
      email: 'Informe o e-mail.',
      cpf: 'CPF é obrigatório para cadastro',
      password: 'Informe a senha.',
      confirmPassword: 'Informe a senha outra vez.',
    });
  });
  it('tells a wrong postal code from a missing one', () => {
    const wrong = { ...good, address: { ...good.address, zipCode: '1302' } };
    expect(missingInAddress(wrong)).toBeNull();
    expect(addressProblems(wrong)).toEqual({ zipCode: 'CEP inválido. Use o formato 00000-000.' });
  });
  it('refuses wrong documents, phones and passwords with the words of the specification', () => {
    const problems = accountProblems({
      ...good,
      cpf: '111.111.111-11',
      phone: '123',
      confirmPassword: 'other',
    });
    expect(problems).toEqual({
      cpf: 'CPF inválido. Verifique os números digitados.',
      phone: 'Telefone inválido. Use o formato (11) 99999-9999.',
      confirmPassword: 'As senhas não coincidem',
    });
  });
  it('asks sellers for their company', () => {
    const seller = {
      ...good,
      type: 'seller' as const,
      businessName: '',
      cnpj: '11.222.333/0001-80',
    };
    expect(accountProblems(seller)).toEqual({
      businessName: 'O nome da empresa é obrigatório para lojas.',
      cnpj: 'CNPJ inválido. Verifique os números digitados.',
    });
    expect(accountProblems({ ...seller, cnpj: '' }).cnpj).toMatch(
      /^O CNPJ é obrigatório para lojas/,
    );
  });
  it('sends documents as digits and never the confirmation', () => {
    const body = registrationBody(good);
    expect(body).toMatchObject({
      email: 'ana@exemplo.com.br',
      cpf: '52998224725',
      phone: '19999994444',
      roles: ['buyer'],
      address: { state: 'SP', complement: null },
    });
    expect(body).not.toHaveProperty('confirmPassword');
    expect(body).not.toHaveProperty('sellerProfile');
  });
  it('gives a store without a description a welcome', () => {
    const body = registrationBody({
      ...good,
      type: 'seller',
      businessName: 'Pão da Vila',
      cnpj: '12.abc.345/01de-35',
    });
    expect(body.sellerProfile).toMatchObject({ cnpj: '12ABC34501DE35', businessType: 'company' });
    expect(body.sellerProfile?.description).toBe(
      'Boas-vindas à loja Pão da Vila! O atendimento é com Ana Souza.',
    );
  });
});

describe('passwords', () => {
  it('are scored out of seven', () => {
    expect(passwordScore('')).toBe(0);
    expect(passwordScore('abcdef')).toBe(4);
    expect(passwordScore('abcdef1')).toBe(6);
    expect(passwordScore('abcdefg1')).toBe(7);
    expect(strengthOf('abc')).toBe('weak');
    expect(strengthOf('abcdef')).toBe('medium');
    expect(strengthOf('abcdefg1')).toBe('strong');
  });
  it('need letters and digits, and must not be common', () => {
    for (const weak of ['abcdef', '12345678', 'a1b2', 'password1', 'qwerty99', 'aaaaa1b']) {
      expect(weaknessOf(weak)).toMatch(/^A senha não atende aos requisitos de segurança/);
    }
    expect(weaknessOf('Campinas9')).toBeNull();
  });
  it('must be the same twice, weak or not', () => {
    expect(passwordProblems({ password: 'a', confirmPassword: 'b' })).toEqual({
      password: 'A senha não atende aos requisitos de segurança',
      confirmPassword: 'As senhas não coincidem',
    });
  });
});
