import { describe, expect, it } from 'vitest';
import { caretAfter, maskCep, maskCnpj, maskCpf, maskPhone } from './masks.ts';
import { parseMeasure, parseReais, parseUnits } from '@largo/kernel';

describe('masks', () => {
  it('grow with what was typed and can be deleted again', () => {
    expect(maskCpf('123')).toBe('123');
    expect(maskCpf('1234')).toBe('123.4');
    expect(maskCpf('12345678909')).toBe('123.456.789-09');
    expect(maskCep('13025')).toBe('13025');
    expect(maskCep('13025000')).toBe('13025-000');
  });
  it('take what was pasted with punctuation, and cut what is too long', () => {
    expect(maskCpf('123.456.789-09')).toBe('123.456.789-09');
    expect(maskCpf('123456789091111')).toBe('123.456.789-09');
    expect(maskCep('13.025-000')).toBe('13025-000');
  });
  it('keep the letters of a CNPJ, upper case', () => {
    expect(maskCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(maskCnpj('11222333000181')).toBe('11.222.333/0001-81');
  });
  it('write phones with eight and nine digits', () => {
    expect(maskPhone('1')).toBe('(1');
    expect(maskPhone('1933334444')).toBe('(19) 3333-4444');
    expect(maskPhone('19999994444')).toBe('(19) 99999-4444');
    expect(maskPhone('')).toBe('');
  });
  it('drop the country of a pasted phone, and never the area code 55', () => {
    expect(maskPhone('+55 (19) 99999-4444')).toBe('(19) 99999-4444');
    expect(maskPhone('5519999994444')).toBe('(19) 99999-4444');
    expect(maskPhone('55999994444')).toBe('(55) 99999-4444');
    expect(maskPhone('551932541000')).toBe('(19) 3254-1000');
  });
  it.each(['+5519999998888', '5519999998888', '+551932541000', '551932541000'])(
    'drop the country of %s also when it is typed key by key',
    (keys) => {
      const typed = [...keys].reduce((text, key) => maskPhone(text + key), '');
      expect(typed).toBe(maskPhone(keys));
      expect(typed).toMatch(/^\(19\) (?:99999-8888|3254-1000)$/);
    },
  );
  it('keep the caret behind the character that was typed', () => {
    expect(caretAfter('123.456', 3)).toBe(3);
    expect(caretAfter('123.456', 4)).toBe(5);
    expect(caretAfter('(19) 9', 0)).toBe(0);
  });
});

describe('amounts', () => {
  it('are read with comma, with thousands and with a point', () => {
    expect(parseReais('1234,56')).toBe(1234.56);
    expect(parseReais('R$ 1.234,56')).toBe(1234.56);
    expect(parseReais('1234.56')).toBe(1234.56);
    expect(parseReais('10')).toBe(10);
    expect(parseReais('129,9000')).toBe(129.9);
    expect([parseUnits('10,00'), parseUnits('1.200'), parseUnits('1,5')]).toEqual([10, 1200, null]);
    expect([parseMeasure('4,50000'), parseMeasure('0.350')]).toEqual([4.5, 0.35]);
  });
  it('are refused when they are something else', () => {
    for (const text of ['', 'dez', '1,234', '-5', '1.2.3']) expect(parseReais(text)).toBeNull();
  });
});
