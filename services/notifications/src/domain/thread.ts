import { minuteMs } from '@largo/kernel';

/** A matter with several steps, of which readers keep only the last. */
export interface Thread {
  readonly id: string;
  /** Later steps replace earlier ones, in whatever order they arrive. */
  readonly step: number;
}

/** How long a thread's mail waits for the next step, so that quick decisions cause one mail. */
export const threadMailDelayMs = minuteMs;

const refundSteps = [
  'requested',
  'offered',
  'escalated',
  'withdrawn',
  'rejected',
  'approved',
  'failed',
  'done',
] as const;

/** One refund, from the request until the money is back. */
export function refundThread(refundId: string, step: (typeof refundSteps)[number]): Thread {
  return { id: `refund:${refundId}`, step: refundSteps.indexOf(step) };
}

/** The same thread for administrators, because one of them may also be a party to it. */
export function reviewThread({ id, step }: Thread): Thread {
  return { id: `${id}:review`, step };
}

/** All decisions of one kind for a store are one notice until it is read, and within a minute one mail. */
export function decisionsThread(sellerId: string, decision: 'approved' | 'rejected'): Thread {
  return { id: `${decision}-products:${sellerId}`, step: 1 };
}

/** How much of a product is left; after more came in it begins again, so no step is the last. */
export function stockThread(productId: string): Thread {
  return { id: `stock:${productId}`, step: 0 };
}

/** Asks once per order for a review, until its buyer has written one. */
export function reviewRequestThread(orderId: string): Thread {
  return { id: `how-was-it:${orderId}`, step: 0 };
}
