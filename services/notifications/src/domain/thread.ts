import { minuteMs } from '@largo/kernel';

/** One matter that goes step by step: its reader keeps the last word only. */
export interface Thread {
  readonly id: string;
  /** Later steps replace earlier ones, in whatever order they arrive. */
  readonly step: number;
}

/** How long a mail of a thread waits for the next step: what is approved at once gets the mail of its last word. */
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

/** Of one refund, from the request until the money is back. */
export function refundThread(refundId: string, step: (typeof refundSteps)[number]): Thread {
  return { id: `refund:${refundId}`, step: refundSteps.indexOf(step) };
}

/** The same for administrators: one of them may be a party of it, too. */
export function reviewThread({ id, step }: Thread): Thread {
  return { id: `${id}:review`, step };
}

/** All approvals of a store within a minute are one mail. */
export function approvalsThread(sellerId: string): Thread {
  return { id: `approvals:${sellerId}`, step: 0 };
}

/** Asks once per order how it was, until its buyer has said so. */
export function reviewRequestThread(orderId: string): Thread {
  return { id: `how-was-it:${orderId}`, step: 0 };
}
