import type { PaymentView } from '@largo/contracts';
import { texts } from './texts.ts';

export type PaymentScreenState = Exclude<keyof typeof texts.title, 'loading' | 'none'>;

/** Which of the screen's faces fits a payment. A card that is pending has nothing to scan. */
export function screenStateOf(payment: PaymentView, isTimeUp: boolean): PaymentScreenState {
  const { status, paymentMethod } = payment;
  if (status === 'charged_back') return 'refunded';
  if (status !== 'pending') return status;
  if (paymentMethod !== 'pix') return payment.challenge === null ? 'waiting' : 'asked';
  return payment.isExpired || isTimeUp ? 'expired' : 'pending';
}

export function tabTitleOf(screenState: PaymentScreenState): string {
  if (screenState === 'approved') return texts.tab.approved;
  return screenState === 'pending' ? texts.tab.pending : texts.title[screenState];
}
