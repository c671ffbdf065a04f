import type { PaymentView } from '@largo/contracts';
import { formatReais } from '@largo/web-kit/format/money.ts';

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  debelo: 'Elo débito',
  debmaster: 'Mastercard débito',
  debvisa: 'Visa débito',
  elo: 'Elo',
  hipercard: 'Hipercard',
  master: 'Mastercard',
  visa: 'Visa',
};
const methods: Readonly<Record<string, string>> = {
  pix: 'Pix',
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  test: 'Pagamento de teste',
};

type Paid = Pick<
  PaymentView,
  'amount' | 'card' | 'installmentAmount' | 'installments' | 'paymentMethod' | 'totalPaid'
>;

/** By the provider's word for it. */
export const brandName = (brand: string): string | undefined => brands[brand];

interface NamedBy extends Pick<Paid, 'card'> {
  /** A method, or one of a later release. */
  readonly paymentMethod: string;
}

/** `Mastercard •••• 6351`, or the method when the provider said nothing of the card. */
export function methodName({ card, paymentMethod }: NamedBy): string {
  const method = methods[paymentMethod] ?? paymentMethod;
  if (card === null) return method;
  const brand = brandName(card.brand) ?? method;
  return card.lastFour === null ? brand : `${brand} •••• ${card.lastFour}`;
}

/** `Mastercard •••• 6351, 3x` */
export function methodText(payment: Paid): string {
  const { paymentMethod, installments } = payment;
  const isCard = paymentMethod === 'credit_card' || paymentMethod === 'debit_card';
  return isCard ? `${methodName(payment)}, ${installments}x` : methodName(payment);
}

/** What a card's bill shows when the buyer pays interest; null when there is none. */
export function interestText({ amount, totalPaid, installmentAmount, installments }: Paid) {
  if (totalPaid === null || installmentAmount === null || totalPaid <= amount) return null;
  return `${installments}x de ${formatReais(installmentAmount)} com juros, ${formatReais(totalPaid)} no total`;
}
