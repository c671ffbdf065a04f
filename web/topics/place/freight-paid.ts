import { formatReais } from '@largo/web-kit/format/money.ts';

/** Freight as people read it: one that costs nothing is said to be free. */
export const freightPaid = (reais: number) => (reais === 0 ? 'Grátis' : formatReais(reais));
