import { describe, expect, it } from 'vitest';
import {
  adminBody,
  adminProblems,
  creationProblem,
  emptyAdmin,
  refusedField,
  type AdminDraft,
} from '../../src/features/admin-users/admin-form.ts';
import { ApiError } from '../../src/lib/api-client.ts';

const good: AdminDraft = {
  name: ' Beatriz Lima ',
  email: ' Bia@Largo.test ',
  cpf: '529.982.247-25',
  phone: '',
  password: 'Segura2026x',
  address: {
    zipCode: '13025-151',
    street: 'Rua Maria Monteiro',
    number: '10',
    complement: '',
    neighborhood: 'Cambuí',
    city: 'Campinas',
    state: 'sp',
  },
};
const refusal = (code: string, status = 400) => new ApiError({ status, code, message: 'x' });

describe('a new administrator', () => {
  it('needs everything but the phone', () => {
    expect(adminProblems(emptyAdmin)).toEqual({
      name: 'Preencha: Nome completo',
      email: 'Preencha: E-mail',
      cpf: 'Preencha: CPF',
      password: 'Preencha: Senha',
      'address.street': 'Preencha: Rua',
      'address.number': 'Preencha: Número',
      'address.neighborhood': 'Preencha: Bairro',
      'address.city': 'Preencha: Cidade',
      'address.state': 'Preencha: Estado',
      'address.zipCode': 'Preencha: CEP',
    });
    expect(adminProblems(good)).toEqual({});
    expect(adminProblems({ ...good, address: { ...good.address, number: ' ' } })).toEqual({
      'address.number': 'Preencha: Número',
    });
  });
  it.each([
    ['email', 'bia@largo', 'Digite um e-mail válido, como nome@exemplo.com.'],
    ['cpf', '529.982.247-26', 'CPF inválido. Verifique os números digitados.'],
    ['phone', '(19) 9911', 'Telefone inválido. Use o formato (11) 99999-9999.'],
    ['password', 'abc12', 'A senha não atende aos requisitos de segurança'],
  ])('is refused for %s %s', (field, value, sentence) => {
    expect(adminProblems({ ...good, [field]: value })).toEqual({ [field]: sentence });
  });
  it('is sent without masks, the phone as nothing when it is empty', () => {
    expect(adminBody(good)).toEqual({
      name: 'Beatriz Lima',
      email: 'bia@largo.test',
      password: 'Segura2026x',
      cpf: '52998224725',
      phone: null,
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
  });
});

describe('a refusal of the server', () => {
  it('is shown with its reason, and at its field', () => {
    const taken = refusal('EMAIL_TAKEN', 409);
    expect(creationProblem(taken)).toBe(
      'Erro ao criar administrador: Já existe uma conta com este e-mail.',
    );
    expect(refusedField(taken)).toEqual({ email: 'Já existe uma conta com este e-mail.' });
    expect(refusedField(refusal('PASSWORD_TOO_WEAK'))).toEqual({
      password: 'Essa senha é fácil de adivinhar. Escolha outra.',
    });
  });
  it('without a known reason says just that it failed', () => {
    expect(creationProblem(refusal('SOMETHING_ELSE', 500))).toBe('Erro ao criar administrador');
    expect(creationProblem(new Error('x'))).toBe('Erro ao criar administrador');
    expect(refusedField(new Error('x'))).toEqual({});
  });
});
