/** Cents of a JSON amount, or undefined unless it is a finite number with at most two decimals. */
export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined;
  const cents = Math.round(amount * 100);
  // The nearest cent must be the number that was written: 10.005 and 0.1 + 0.2 are refused.
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : undefined;
}

export function reais(cents: number): number {
  return cents / 100;
}

/** Share in basis points (99 = 0.99 %), rounded half up. */
export function shareOf(cents: number, bps: number): number {
  return Math.floor((cents * bps + 5_000) / 10_000);
}

const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`, with an ordinary space as the provider writes it. */
export function formatBrl(cents: number): string {
  return BRL.format(cents / 100).replace('\u00a0', ' ');
}
