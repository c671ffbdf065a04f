import { InvalidAmount, reaisToCents, type Cents } from '@largo/kernel';
import { InvalidFreightAmount } from './errors.ts';

const maxCents = 9_999_999_999;

/** A freight or a threshold of a body in whole cents. @throws InvalidFreightAmount naming the field */
export function freightCents(reais: number, field: string): Cents {
  const amount = centsOrNull(reais);
  if (amount === null || amount > maxCents) throw new InvalidFreightAmount(field);
  return amount;
}

function centsOrNull(reais: number): Cents | null {
  try {
    return reaisToCents(reais);
  } catch (error) {
    if (error instanceof InvalidAmount) return null;
    throw error;
  }
}
