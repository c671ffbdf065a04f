const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Decimal reais of an HTTP body: `R$ 1.234,56`, minus as `−R$ 10,00`. */
export function formatReais(reais: number): string {
  return reais < 0 ? `−${brl.format(-reais)}` : brl.format(reais);
}

const typed = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** As it is typed: `1.234,56`; no amount is nothing. */
export const typedReais = (reais: number | null) => (reais === null ? '' : typed.format(reais));

/** Adds decimal reais without carrying binary fractions: in whole cents. */
export function sumReais(amounts: readonly number[]): number {
  return amounts.reduce((sumCents, reais) => sumCents + Math.round(reais * 100), 0) / 100;
}
