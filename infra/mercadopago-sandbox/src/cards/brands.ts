export interface Brand {
  id: string;
  name: string;
  typeId: 'credit_card' | 'debit_card';
  issuer: { id: number; name: string };
  numberLength: number;
  securityCodeLength: number;
  /** Beginnings of card numbers; the longest match of all brands wins. */
  prefixes: RegExp;
  maxInstallments: number;
}

const ISSUERS = {
  visa: { id: 25, name: 'Visa' },
  master: { id: 24, name: 'Mastercard' },
  amex: { id: 310, name: 'American Express' },
  elo: { id: 12_347, name: 'Elo' },
  hiper: { id: 12_273, name: 'Hipercard' },
};

/** Asked in this order: elo and hipercard numbers also look like visa or master ones. */
export const BRANDS: readonly Brand[] = [
  brand('debelo', 'Elo Débito', 'debit_card', ISSUERS.elo, /^(506766|506776|506767|400199)/, 1),
  brand(
    'elo',
    'Elo',
    'credit_card',
    ISSUERS.elo,
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|50(4175|6699|67[0-7]|9\d{3})|627780|63(6297|6368)|65(00[345]|04|05|06|16|50))/,
    12,
  ),
  brand('hipercard', 'Hipercard', 'credit_card', ISSUERS.hiper, /^(606282|3841)/, 12),
  brand('amex', 'American Express', 'credit_card', ISSUERS.amex, /^3[47]/, 12),
  brand('debmaster', 'Mastercard Débito', 'debit_card', ISSUERS.master, /^(502121|525300)/, 1),
  brand('debvisa', 'Visa Débito', 'debit_card', ISSUERS.visa, /^(400225|453998)/, 1),
  brand(
    'master',
    'Mastercard',
    'credit_card',
    ISSUERS.master,
    // 5031 is the provider's test card; outside the ranges the brand publishes.
    /^(5[1-5]|5031|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    12,
  ),
  brand('visa', 'Visa', 'credit_card', ISSUERS.visa, /^4/, 12),
];

export function brandOfNumber(number: string): Brand | undefined {
  return BRANDS.find((known) => known.prefixes.test(number));
}

export function brandOfId(id: string): Brand | undefined {
  return BRANDS.find((known) => known.id === id);
}

export function isCardMethod(id: string): boolean {
  return brandOfId(id) !== undefined;
}

export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function brand(
  id: string,
  name: string,
  typeId: Brand['typeId'],
  issuer: Brand['issuer'],
  prefixes: RegExp,
  maxInstallments: number,
): Brand {
  const isAmex = id === 'amex';
  return {
    id,
    name,
    typeId,
    issuer,
    prefixes,
    maxInstallments,
    numberLength: isAmex ? 15 : 16,
    securityCodeLength: isAmex ? 4 : 3,
  };
}
