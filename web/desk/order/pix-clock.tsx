import type { OrderSummary } from '@largo/contracts';
import { formatCountdown, useCountdown } from '@largo/web-kit/page/use-countdown.ts';
import { listTexts as texts } from './list-texts.ts';

/** The server's clock, as it was when the list arrived. */
export interface ListClock {
  readonly serverTime: string;
  readonly receivedAtMs: number;
}

interface PixClockProps {
  readonly order: Pick<OrderSummary, 'paymentExpiresAt'>;
  readonly clock: ListClock;
}

/** How long the code can still be paid; a screen reader does not read every second of it. */
export function PixClock({ order, clock }: PixClockProps) {
  const left = useCountdown({ ...clock, expiresAt: order.paymentExpiresAt });
  if (left === null) return texts.waiting;
  if (left === 0) return texts.expired;
  return <span role="timer">{texts.payIn(formatCountdown(left))}</span>;
}

export const isRunning = (
  { paymentExpiresAt }: Pick<OrderSummary, 'paymentExpiresAt'>,
  { serverTime }: ListClock,
) => paymentExpiresAt !== null && Date.parse(paymentExpiresAt) > Date.parse(serverTime);
