import { describe, expect, it } from 'vitest';
import {
  bodyOf as pixBody,
  emptyDraft,
  maskDocument,
  maskKey,
  previewOf,
  problemsOf as pixProblems,
  veiled,
  type PixKeyDraft,
} from './pix-key-draft.ts';

const goodPix: PixKeyDraft = {
  pixKeyType: 'cpf',
  pixKey: '529.982.247-25',
  document: '529.982.247-25',
  bank: '',
  password: 'segredo',
};

const pixProblem = (part: Partial<PixKeyDraft>) =>
  Object.values(pixProblems({ ...goodPix, ...part }));

describe('the PIX key form', () => {
  it('asks for everything at once, in its order', () => {
    expect(pixProblems(emptyDraft)).toEqual({
      pixKeyType: 'Selecione o tipo de chave PIX',
      pixKey: 'Chave PIX é obrigatória',
      document: 'Documento é obrigatório',
      password: 'Digite sua senha',
    });
    expect(pixProblems(goodPix)).toEqual({});
  });
  it.each([
    ['cpf', '529.982.247-2', 'CPF deve ter 11 dígitos'],
    ['cpf', '111.111.111-11', 'CPF inválido. Verifique os números digitados.'],
    ['cnpj', '11.222.333/0001-8', 'CNPJ deve ter 14 dígitos'],
    ['cnpj', '11.222.333/0001-82', 'CNPJ inválido. Verifique os números digitados.'],
    ['email', 'loja@', 'Email inválido'],
    ['phone', '1999111', 'Telefone deve ter 10 ou 11 dígitos'],
    ['evp', '123e4567e89b12d3a45642661417400', 'Chave aleatória deve ter 32 caracteres'],
    ['boleto', 'x', 'Tipo de chave inválido'],
  ])('refuses the %s %s', (pixKeyType, pixKey, sentence) => {
    expect(pixProblem({ pixKeyType, pixKey })).toEqual([sentence]);
  });
  it.each([
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['phone', '+55 19 99111-2222', '(19) 99111-2222'],
    ['phone', '1933334444', '(19) 3333-4444'],
    ['email', ' Loja@Largo.Test ', 'loja@largo.test'],
    ['evp', '123E4567E89B12D3A456426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ])('shows how the %s %s will look', (pixKeyType, typed, shown) => {
    const pixKey = maskKey(pixKeyType, typed);
    expect(previewOf({ ...goodPix, pixKeyType, pixKey })).toBe(shown);
    expect(pixProblem({ pixKeyType, pixKey })).toEqual([]);
  });
  it('has no preview before the key is one', () => {
    expect(previewOf({ ...goodPix, pixKey: '529.982' })).toBeNull();
    expect(previewOf({ ...goodPix, pixKeyType: '' })).toBeNull();
  });
  it('takes a CPF or a CNPJ as the holder, and nothing between them', () => {
    expect(maskDocument('52998224725')).toBe('529.982.247-25');
    expect(maskDocument('112223330001')).toBe('11.222.333/0001');
    expect(maskDocument('12abc')).toBe('12.ABC');
    expect(pixProblem({ document: '112223330001' })).toEqual([
      'Documento inválido. Informe um CPF ou um CNPJ.',
    ]);
  });
  it('sends a random key without hyphens and no bank unless it was given', () => {
    const pixKey = '123e4567-e89b-12d3-a456-426614174000';
    expect(pixBody({ ...goodPix, pixKeyType: 'evp', pixKey })).toMatchObject({
      pixKey: '123e4567e89b12d3a456426614174000',
      document: '52998224725',
      bankInfo: null,
    });
    expect(pixBody({ ...goodPix, bank: ' Banco do Bairro ' }).bankInfo).toEqual({
      bankName: 'Banco do Bairro',
    });
  });
  it('veils a stored key but for its end', () => {
    expect(veiled('cpf', '52998224725')).toBe('•••.•••.•47-25');
    expect(veiled('phone', '19991112222')).toBe('(••) •••••-2222');
    expect(veiled('email', 'padaria@largo.test')).toBe('pa•••••@largo.test');
  });
});
