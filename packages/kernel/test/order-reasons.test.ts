import { describe, expect, it } from 'vitest';
import { cancellationWords, reasonWords } from '../src/order-reasons.ts';

describe('reasonWords', () => {
  it.each([
    ['regret', null, 'Desistência em até 7 dias'],
    ['out_of_stock', 'Chega na quinta', 'Sem estoque. Chega na quinta'],
    ['other', 'O forno quebrou', 'O forno quebrou'],
    ['other', null, 'Outro motivo'],
    [null, 'Mudei de ideia', 'Mudei de ideia'],
    ['of_a_later_release', null, null],
    [null, null, null],
  ])('says %s with the text %s', (code, text, words) => {
    expect(reasonWords(code, text)).toBe(words);
  });
});

describe('cancellationWords', () => {
  it.each([
    ['seller', 'out_of_stock', null, 'Cancelado pela loja: sem estoque'],
    ['system', 'seller_silent', null, 'Cancelado pelo Sistema: a loja não respondeu a tempo'],
    ['admin', 'other', 'Fraude', 'Cancelado pela administração: Fraude'],
    ['buyer', null, null, 'Cancelado pelo cliente'],
    [null, null, 'Erro', 'Cancelado: Erro'],
  ])('of %s for %s (%s)', (by, code, text, words) => {
    expect(cancellationWords({ by, code, text })).toBe(words);
  });
});
