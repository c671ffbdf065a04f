import type { ReleaseObstacle } from '@largo/contracts';
import type { Payout } from './payout.ts';

/** How payments has just read an order's payment at the provider. */
export interface PaymentReading {
  readonly state: 'clear' | 'contested' | 'refunding' | 'differs' | 'unknown';
  readonly refundedCents: number;
}

const ofState: Readonly<Record<PaymentReading['state'], ReleaseObstacle | null>> = {
  clear: null,
  contested: 'payment_contested',
  refunding: 'payment_refunding',
  differs: 'payment_differs',
  unknown: 'payment_unknown',
};

/**
 * What prevents a due payout from being released. Holds and bookings that follow from a reading
 * arrive as payment events: the next try sees them.
 * @param reading of its payment; undefined when there was no answer
 */
export function releaseObstacle(
  { refundedCents }: Payout,
  reading: PaymentReading | undefined,
): ReleaseObstacle | null {
  if (!reading) return 'no_answer';
  const obstacle = ofState[reading.state];
  if (obstacle !== null) return obstacle;
  return reading.refundedCents > refundedCents ? 'refund_not_booked' : null;
}
