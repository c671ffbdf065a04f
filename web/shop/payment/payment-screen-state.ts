import type { OrderView, PaymentView } from '@largo/contracts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { texts } from './texts.ts';
import { formatCountdown } from '@largo/web-kit/page/use-countdown.ts';

export type PaymentScreenState = Exclude<keyof typeof texts.title, 'loading' | 'none'>;

interface Circumstances {
  /** By the screen's own countdown. */
  readonly isTimeUp: boolean;
  /** All its orders were cancelled: there is nothing left to pay, and what was paid goes back. */
  readonly isOver: boolean;
}

/** Which of the screen's faces fits a payment. A card that is pending has nothing to scan. */
export function screenStateOf(
  { status, paymentMethod, isExpired, challenge }: PaymentView,
  { isTimeUp, isOver }: Circumstances,
): PaymentScreenState {
  if (status === 'charged_back') return 'contested';
  if (status === 'refunded') return status;
  if (isOver) return status === 'approved' ? 'returning' : 'over';
  if (status !== 'pending') return status;
  if (paymentMethod !== 'pix') return challenge === null ? 'waiting' : 'asked';
  return isExpired || isTimeUp ? 'expired' : 'pending';
}

/** When the order is cancelled unless it is paid; null: not known. */
export const payUntilOf = (order: OrderView | undefined): string | null =>
  order?.nextDeadline?.kind === 'unpaid' ? formatMoment(order.nextDeadline.dueAt) : null;

const ended: readonly OrderView['status'][] = ['cancelled', 'refunded', 'returned'];

/** One that its buyer gets or has got; of several paid together some may have been cancelled. */
export const isComing = ({ status }: Pick<OrderView, 'status'>): boolean => !ended.includes(status);

/** While a code runs, the tab itself counts down. */
export function tabTitleOf(screenState: PaymentScreenState, leftMs: number | null): string {
  if (screenState === 'approved') return texts.tab.approved;
  if (screenState !== 'pending') return texts.title[screenState];
  return leftMs === null ? texts.title.pending : texts.tab.pending(formatCountdown(leftMs));
}
