import { describe, expect, it } from 'vitest';
import { englishIn } from '../src/portuguese.ts';

describe('the language of a refusal', () => {
  it.each([
    { error: 'Order not found' },
    { message: 'Saved successfully' },
    { error: 'Maximum quantity reached (3 available)' },
    { error: 'Please fill in all required address fields: Rua, Número' },
    { error: 'CEP inválido.', details: [{ field: 'zipCode', message: 'must have 8 digits' }] },
  ])('is found to be English: %o', (refused) => {
    expect(englishIn(refused)).toHaveLength(1);
  });

  it.each([
    { error: 'Há um problema relatado em análise neste pedido.' },
    {
      error: 'Esta loja não entrega aqui',
      code: 'OUT_OF_STOCK',
      details: { reason: 'not served' },
    },
    { error: 'Invalid or expired reset link' },
    undefined,
  ])('is Portuguese, or what clients look for: %o', (refused) => {
    expect(englishIn(refused)).toEqual([]);
  });
});
