import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  isUuid,
  isValidCnpj,
  isValidCpf,
  isValidPhone,
  newId,
  parseIsoDuration,
  slugify,
} from '@largo/kernel';

describe('documents', () => {
  it('accepts a CPF with right check digits, with or without punctuation', () => {
    expect(isValidCpf('123.456.789-09')).toBe(true);
    expect(isValidCpf('12345678909')).toBe(true);
  });

  it.each(['12345678900', '11111111111', '1234567890', '', 'abc'])('refuses the CPF %s', (cpf) => {
    expect(isValidCpf(cpf)).toBe(false);
  });

  it('accepts numeric and alphanumeric CNPJ', () => {
    expect(isValidCnpj('99.900.000/0001-05')).toBe(true);
    expect(isValidCnpj('12.abc.345/01de-35')).toBe(true);
  });

  it.each(['12.ABC.345/01DE-36', '00000000000000', '999000000001', ''])('refuses %s', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof isValidCpf(text)).toBe('boolean');
        expect(typeof isValidCnpj(text)).toBe('boolean');
        expect(typeof isValidPhone(text)).toBe('boolean');
      }),
    );
  });

  it('formats as Brazilians write them', () => {
    expect(formatCpf('12345678909')).toBe('123.456.789-09');
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(formatCep('13025151')).toBe('13025-151');
    expect(formatPhone('19990000000')).toBe('(19) 99000-0000');
    expect(formatPhone('1932223344')).toBe('(19) 3222-3344');
  });
});

describe('ids and durations', () => {
  it('gives uuids that sort by creation', () => {
    const ids = Array.from({ length: 5000 }, () => newId());
    expect(ids.every(isUuid)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('reads ISO durations', () => {
    expect(parseIsoDuration('P15D')).toBe(15 * 86_400_000);
    expect(parseIsoDuration('PT30M')).toBe(30 * 60_000);
    expect(parseIsoDuration('P1W')).toBe(7 * 86_400_000);
    expect(() => parseIsoDuration('P1M')).toThrow(RangeError);
    expect(() => parseIsoDuration('15 days')).toThrow(RangeError);
  });

  it('makes slugs without accents', () => {
    expect(slugify('Pão & Prosa')).toBe('pao-prosa');
  });
});
