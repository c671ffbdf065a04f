import { InvalidAmount } from './errors.ts';

/** An amount of Brazilian reais in whole cents: 1990 is R$ 19,90. Never a fraction. */
export type Cents = number & { readonly __unit: 'BRL cents' };

/** @throws RangeError for anything that is not a safe whole number */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  return amount as Cents; // the one place that may brand a number
}

export const zeroCents: Cents = cents(0);

/**
 * The largest amount that a request may name and that an order may cost: R$ 9.999.999.999,99, what a PIX code can
 * carry. Nine thousand of them add up to a sum that a double still holds to the cent.
 */
export const maxCents = 999_999_999_999;

/**
 * Reads an amount as HTTP bodies carry it (decimal reais, at most two decimals).
 * @throws InvalidAmount for negatives, NaN, Infinity, more decimals or unsafe sizes
 */
export function reaisToCents(reais: unknown): Cents {
  if (typeof reais !== 'number' || !Number.isFinite(reais) || reais < 0) {
    throw new InvalidAmount();
  }
  // Decimal text of a double is exact for what the sender wrote; multiplying by 100 is not.
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(reais));
  if (!match) throw new InvalidAmount();
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (amount > maxCents) throw new InvalidAmount();
  return cents(amount);
}

/** Whole cents as the decimal reais of HTTP bodies: 1990 → 19.9. */
export function centsToReais(amount: number): number {
  return amount / 100;
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56` with a non-breaking space, minus as `−R$ 10,00`. */
export function formatBRL(amount: number): string {
  return amount < 0 ? `−${brl.format(-amount / 100)}` : brl.format(amount / 100);
}

export function addCents(...amounts: readonly number[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Share of an amount in basis points (1250 = 12.5 %), rounded half up to the cent. */
export function shareOf(amount: number, basisPoints: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n));
}

/**
 * Splits an amount by whole-number weights; parts add up to the whole, each less than a cent off.
 * @throws RangeError when the weights add up to nothing
 */
export function allocate(amount: number, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n) throw new RangeError('weights add up to nothing');
  let weightSoFar = 0n;
  let given = 0n;
  return weights.map((weight) => {
    weightSoFar += BigInt(weight);
    // Cumulative rounding: shares of what is left drift by more than a cent.
    const upToHere = (BigInt(amount) * weightSoFar) / total;
    const part = upToHere - given;
    given = upToHere;
    return cents(Number(part));
  });
}
