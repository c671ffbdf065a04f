import type { OrderPaymentStatusAnswer, PaymentAnswer, PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pay, type PayTarget, type PayWith } from '../../../features/checkout/api/pay.ts';
import {
  confirmationOf,
  isOutcomeUnknown,
  outcomeOf,
} from '../../../features/checkout/pay-outcome.ts';
import { newIdempotencyKey, request } from '../../../lib/api-client.ts';

const askAgainMs = 2_000;

type PayState =
  | { readonly kind: 'idle' | 'paying' | 'gone-on' | 'not-received' }
  | { readonly kind: 'refused'; readonly payment: PaymentView }
  | { readonly kind: 'confirming'; readonly orderId: string; readonly sinceMs: number }
  | { readonly kind: 'failed'; readonly error: unknown };

interface PayingInput {
  /** Paid, in analysis, or a code to pay: the next screen shows it. */
  readonly onGoOn: (payment: PaymentView, method: PayWith['method']) => Promise<void>;
}

/** Pays what waits. Every press is a payment of its own: one that is unknown is asked for, not repeated. */
export function usePaying({ onGoOn }: PayingInput) {
  const [state, setState] = useState<PayState>({ kind: 'idle' });
  const known = useRef(new Set<string>());
  const settle = async (payment: PaymentView, method: PayWith['method']) => {
    const outcome = outcomeOf(payment);
    if (outcome.kind === 'unknown') return false;
    known.current.add(payment.id);
    if (outcome.kind === 'refused') {
      setState({ kind: 'refused', payment });
      return true;
    }
    setState({ kind: 'gone-on' });
    await onGoOn(payment, method);
    return true;
  };
  const run = async (what: { target: PayTarget; orderId: string }, how: PayWith) => {
    const confirming = { kind: 'confirming', orderId: what.orderId, sinceMs: Date.now() } as const;
    setState({ kind: 'paying' });
    try {
      const payment = await pay(what.target, how, newIdempotencyKey());
      if (!(await settle(payment, how.method))) setState(confirming);
    } catch (error) {
      const isUnknown = how.method === 'credit_card' && isOutcomeUnknown(error);
      setState(isUnknown ? confirming : { kind: 'failed', error });
    }
  };
  useConfirmation(state, {
    known: known.current,
    onStored: (payment) => settle(payment, 'credit_card'),
    onNotReceived: () => setState({ kind: 'not-received' }),
  });
  return { run, state, isBusy: ['paying', 'gone-on', 'confirming'].includes(state.kind) };
}

/** Asks what became of a card whose answer was lost, until it is known. */
function useConfirmation(
  state: PayState,
  on: {
    known: ReadonlySet<string>;
    onStored: (payment: PaymentView) => Promise<boolean>;
    onNotReceived: () => void;
  },
): void {
  const confirming = state.kind === 'confirming' ? state : null;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['payments', 'confirming', confirming?.orderId, confirming?.sinceMs],
    enabled: confirming !== null,
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const orderId = confirming?.orderId ?? '';
      const status = await request<OrderPaymentStatusAnswer>(
        'GET',
        `/payments/order/${orderId}/status`,
      );
      const waitedMs = Date.now() - (confirming?.sinceMs ?? 0);
      const confirmation = confirmationOf(status, { known: on.known, waitedMs });
      if (confirmation.kind !== 'stored') return { kind: confirmation.kind };
      const path = `/payments/${confirmation.paymentId}`;
      const { payment } = await request<PaymentAnswer>('GET', path);
      return { kind: 'stored' as const, payment };
    },
  });
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    if (data?.kind === 'stored') void latest.current.onStored(data.payment);
    if (data?.kind === 'not-received') latest.current.onNotReceived();
  }, [data, dataUpdatedAt]);
}
