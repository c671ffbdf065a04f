import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';

const name = personalNames.lastPayment;

export interface LastPayment {
  readonly paymentId?: string;
  readonly orderId?: string;
}

/** Where the confirmation screen looks when its address names nothing. */
export function rememberPayment(last: LastPayment): void {
  writeStored(name, JSON.stringify(last));
}

export function lastPayment(): LastPayment {
  try {
    const stored: unknown = JSON.parse(readStored(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as LastPayment) : {};
  } catch {
    return {};
  }
}
