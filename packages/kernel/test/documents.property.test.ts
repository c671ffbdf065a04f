import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  isValidCep,
  isValidCnpj,
  isValidCpf,
  isValidPhone,
  phoneDigits,
  normalizeCnpj,
} from '@largo/kernel';

const numbers = '0123456789';
const signs = `${numbers}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const digitsOf = (text: string) => text.replace(/\D/g, '');
const text = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''));

/** A letter counts as its ASCII code minus that of the zero, as the Receita Federal defined it. */
const valueOf = (sign: string) => sign.charCodeAt(0) - '0'.charCodeAt(0);

function checkDigit(base: string, weights: readonly number[]): string {
  const sum = [...base].reduce((total, sign, at) => total + valueOf(sign) * (weights[at] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function withCheckDigits(base: string, weights: readonly number[]): string {
  const first = base + checkDigit(base, weights.slice(1));
  return first + checkDigit(first, weights);
}

const isVaried = (base: string) => new Set(base).size > 1;
const cpfs = text(numbers, 9)
  .filter(isVaried)
  .map((base) => withCheckDigits(base, cpfWeights));
const cnpjOf = (alphabet: string) =>
  text(alphabet, 12)
    .filter(isVaried)
    .map((base) => withCheckDigits(base, cnpjWeights));

/** The document with another character at one position. */
const changed = (document: string, at: number, sign: string) =>
  document.slice(0, at) + sign + document.slice(at + 1);

/**
 * Remainders 0 and 1 share the check digit 0, so only a first check digit above 0 proves that the
 * remainders differ; and a weighted difference that is a multiple of 11 changes no remainder.
 */
const isTellingChange = (document: string, at: number, sign: string, bodyLength: number) => {
  const difference = valueOf(sign) - valueOf(document.charAt(at));
  const isInBody = at < bodyLength;
  return difference % 11 !== 0 && (!isInBody || document.charAt(bodyLength) !== '0');
};

describe('CPF', () => {
  it('with right check digits is valid, plain and as people write it', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect([isValidCpf(cpf), isValidCpf(formatCpf(cpf))]).toEqual([true, true]);
      }),
    );
  });

  it('with one digit changed is refused', () => {
    const places = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(cpfs, places, fc.constantFrom(...numbers), (cpf, at, digit) => {
        fc.pre(isTellingChange(cpf, at, digit, 9));
        expect(isValidCpf(changed(cpf, at, digit))).toBe(false);
      }),
    );
  });

  it('with a digit more or less, or one digit over and over, is refused', () => {
    fc.assert(
      fc.property(cpfs, fc.constantFrom(...numbers), (cpf, digit) => {
        const others = [cpf.slice(1), cpf.slice(0, -1), `${cpf}${digit}`, digit.repeat(11)];
        expect(others.filter(isValidCpf)).toEqual([]);
      }),
    );
  });

  it('keeps its digits through formatting', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(digitsOf(formatCpf(cpf))).toBe(cpf);
        expect(formatCpf(cpf)).toMatch(/^(\d{3}\.){2}\d{3}-\d\d$/);
        expect(formatCpf(formatCpf(cpf))).toBe(formatCpf(cpf));
      }),
    );
  });
});

describe.each([
  ['numeric', numbers],
  ['alphanumeric', signs],
])('CNPJ, %s', (_form, alphabet) => {
  const cnpjs = cnpjOf(alphabet);

  it('with right check digits is valid, plain, small and as people write it', () => {
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        const written = [cnpj, cnpj.toLowerCase(), formatCnpj(cnpj)];
        expect(written.map(isValidCnpj)).toEqual([true, true, true]);
      }),
    );
  });

  it('with one sign changed is refused', () => {
    const places = fc.integer({ min: 0, max: 13 });
    fc.assert(
      fc.property(cnpjs, places, fc.constantFrom(...alphabet), (cnpj, at, sign) => {
        fc.pre(isTellingChange(cnpj, at, sign, 12));
        expect(isValidCnpj(changed(cnpj, at, sign))).toBe(false);
      }),
    );
  });

  it('never has a letter among its check digits', () => {
    const letters = fc.constantFrom(...signs.slice(10));
    fc.assert(
      fc.property(cnpjs, fc.constantFrom(12, 13), letters, (cnpj, at, letter) => {
        expect(isValidCnpj(changed(cnpj, at, letter))).toBe(false);
      }),
    );
  });

  it('keeps its signs through formatting', () => {
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        expect(normalizeCnpj(formatCnpj(cnpj.toLowerCase()))).toBe(cnpj);
        expect(formatCnpj(formatCnpj(cnpj))).toBe(formatCnpj(cnpj));
      }),
    );
  });
});

describe('phone', () => {
  const areaCode = fc.constantFrom(11, 19, 21, 28, 38, 47, 51, 55, 61, 69, 71, 79, 88, 91, 99);
  const mobile = text(numbers, 8).map((rest) => `9${rest}`);
  const fixed = fc
    .tuple(fc.constantFrom(2, 3, 4, 5), text(numbers, 7))
    .map(([first, rest]) => `${first}${rest}`);
  const phones = fc
    .tuple(areaCode, fc.oneof(mobile, fixed))
    .map(([area, number]) => `${area}${number}`);

  it('that the numbering plan has is valid, and keeps its digits when formatted', () => {
    fc.assert(
      fc.property(phones, (phone) => {
        expect([isValidPhone(phone), isValidPhone(formatPhone(phone))]).toEqual([true, true]);
        expect(digitsOf(formatPhone(phone))).toBe(phone);
        expect(formatPhone(formatPhone(phone))).toBe(formatPhone(phone));
      }),
    );
  });

  it('may have the country in front, which is not part of its digits', () => {
    fc.assert(
      fc.property(phones, fc.constantFrom('+55', '55', '+55 '), (phone, country) => {
        expect(isValidPhone(country + phone)).toBe(true);
        expect(phoneDigits(country + phone)).toBe(phone);
      }),
    );
  });

  it.each(['55199999988', '19899998888', '1999999888', '20999998888', '1012345678'])(
    '%s can be no one’s',
    (phone) => {
      expect(isValidPhone(phone)).toBe(false);
    },
  );

  it('with another number of digits, an area code with a zero or a letter is refused', () => {
    const lengths = fc.integer({ min: 0, max: 20 }).filter((length) => length < 10 || length > 13);
    const odd = lengths.chain((length) => text(numbers, length));
    fc.assert(
      fc.property(odd, (phone) => {
        expect(isValidPhone(phone)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(phones, fc.constantFrom(0, 1), (phone, at) => {
        expect(isValidPhone(changed(phone, at, '0'))).toBe(false);
        expect(isValidPhone(changed(phone, at, 'x'))).toBe(false);
      }),
    );
  });
});

describe('CEP', () => {
  const ceps = text(numbers, 8);

  it('of eight digits is valid, and keeps them when formatted', () => {
    fc.assert(
      fc.property(ceps, (cep) => {
        expect([isValidCep(cep), isValidCep(formatCep(cep))]).toEqual([true, true]);
        expect(digitsOf(formatCep(cep))).toBe(cep);
        expect(formatCep(formatCep(cep))).toBe(formatCep(cep));
      }),
    );
  });

  it('of another length or with a letter is refused', () => {
    fc.assert(
      fc.property(
        ceps,
        fc.integer({ min: 0, max: 7 }),
        fc.constantFrom(...numbers),
        (cep, at, digit) => {
          const others = [cep.slice(1), `${cep}${digit}`, changed(cep, at, 'x')];
          expect(others.filter(isValidCep)).toEqual([]);
        },
      ),
    );
  });
});

it('never throws, whatever text comes', () => {
  const garbage = fc.oneof(fc.string({ unit: 'binary' }), text(`${signs}.-/() +`, 18));
  const checks = [isValidCpf, isValidCnpj, isValidPhone, isValidCep];
  const formats = [formatCpf, formatCnpj, formatCep, formatPhone, normalizeCnpj];
  fc.assert(
    fc.property(garbage, (given) => {
      expect(checks.map((check) => typeof check(given))).toEqual(checks.map(() => 'boolean'));
      expect(formats.map((format) => typeof format(given))).toEqual(formats.map(() => 'string'));
    }),
    { numRuns: 500 },
  );
});
