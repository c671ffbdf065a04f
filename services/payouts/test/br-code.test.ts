import { describe, expect, it } from 'vitest';
import { bankKey, staticBrCode, txidOf } from '../src/pix/br-code.ts';

describe('a static BR Code', () => {
  // The first is the example of the Banco Central's manual; the others were made with another program.
  it.each([
    [
      {
        key: '123e4567-e12b-12d1-a456-426655440000',
        amountCents: null,
        name: 'Fulano de Tal',
        city: 'BRASILIA',
        txid: null,
      },
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ],
    [
      {
        key: '11222333000181',
        amountCents: 9_300,
        name: 'PADARIA SÃO JOÃO',
        city: 'CAMPINAS',
        txid: 'LG1042',
      },
      '00020126360014br.gov.bcb.pix011411222333000181520400005303986540593.005802BR5916PADARIA SAO JOAO6008CAMPINAS62100506LG104263046F22',
    ],
    [
      {
        key: '+5519999998888',
        amountCents: 123_456,
        name: 'LIVRARIA DO CAMBUÍ',
        city: 'CAMPINAS',
        txid: 'R00000001',
      },
      '00020126360014br.gov.bcb.pix0114+551999999888852040000530398654071234.565802BR5918LIVRARIA DO CAMBUI6008CAMPINAS62130509R0000000163042C4C',
    ],
  ])('is the known one, byte for byte: %#', (fields, known) => {
    expect(staticBrCode(fields)).toBe(known);
  });

  it('keeps names within 25 characters and cities within 15', () => {
    const text = staticBrCode({
      key: 'a@b.test',
      amountCents: 1,
      txid: 'LG1',
      name: 'Comércio de Livros e Papelaria Ltda',
      city: 'São José do Rio Preto',
    });
    expect(text).toContain('5925Comercio de Livros e Pape6015Sao Jose do Rio');
  });
});

describe('a key as banks write it', () => {
  it.each([
    ['52998224725', 'cpf', '52998224725'],
    ['11222333000181', 'cnpj', '11222333000181'],
    ['loja@largo.test', 'email', 'loja@largo.test'],
    ['19999998888', 'phone', '+5519999998888'],
    ['123e4567e12b12d1a456426655440000', 'evp', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%s (%s) is %s', (key, type, written) => {
    expect(bankKey(key, type)).toBe(written);
  });
});

it('names the order in letters and digits', () => {
  expect(txidOf('LG-2026-000123')).toBe('LG2026000123');
});
