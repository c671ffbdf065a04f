import type { OrderPaymentStatusAnswer, PaymentAnswer, PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pay, type PayTarget, type PayWith } from './pay.ts';
import { confirmationOf, isOutcomeUnknown, outcomeOf } from './pay-outcome.ts';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';

export const askAgainMs = 2_000;

/** An order of what is paid: its payment status tells what became of a lost answer. */
interface Subject {
  readonly target: PayTarget;
  readonly orderId: string;
}

type PayState =
  | { readonly kind: 'idle' | 'paying' | 'gone-on' | 'not-received' }
  | { readonly kind: 'refused'; readonly payment: PaymentView }
  | { readonly kind: 'challenge' | 'leaving'; readonly payment: PaymentView }
  | { readonly kind: 'confirming'; readonly orderId: string; readonly sinceMs: number }
  | { readonly kind: 'failed'; readonly error: unknown };

type GoOn = (payment: PaymentView, method: PayWith['method']) => Promise<void>;

/**
 * Pays what waits. Every press is a payment of its own: one that is unknown is asked for, not repeated.
 * @param onGoOn paid, in analysis, or a code to pay: the next screen shows it
 */
export function usePaying({ onGoOn }: { readonly onGoOn: GoOn }) {
  const [state, setState] = useState<PayState>({ kind: 'idle' });
  const known = useRef(new Set<string>());
  const confirm = (orderId: string) =>
    setState({ kind: 'confirming', orderId, sinceMs: Date.now() });

  /** @returns false while the provider's word is missing */
  const settle = async (payment: PaymentView, method: PayWith['method']): Promise<boolean> => {
    const outcome = outcomeOf(payment);
    if (outcome.kind === 'unknown') return false;
    if (outcome.kind === 'challenge') {
      setState({ kind: 'challenge', payment });
      return true;
    }
    known.current.add(payment.id);
    if (outcome.kind === 'refused') {
      setState({ kind: 'refused', payment });
      return true;
    }
    setState({ kind: 'gone-on' });
    await onGoOn(payment, method);
    return true;
  };

  const run = async ({ target, orderId }: Subject, how: PayWith) => {
    setState({ kind: 'paying' });
    try {
      const payment = await pay(target, how, newIdempotencyKey());
      if (!(await settle(payment, how.method))) confirm(orderId);
    } catch (error) {
      const isUnknown = how.method === 'credit_card' && isOutcomeUnknown(error);
      if (isUnknown) confirm(orderId);
      else setState({ kind: 'failed', error });
    }
  };

  /** Without the bank's question answered: nothing may be charged afterwards. */
  const leave = async (payment: PaymentView) => {
    setState({ kind: 'leaving', payment });
    try {
      const ended = await request<PaymentAnswer>('POST', `/payments/${payment.id}/cancel`);
      await settle(ended.payment, 'credit_card');
    } catch {
      // It was answered meanwhile, or could not be cancelled: what became of it is asked for.
      confirm(payment.orderId);
    }
  };

  useConfirmation(state, {
    known: known.current,
    onStored: (payment) => settle(payment, 'credit_card'),
    onNotReceived: () => setState({ kind: 'not-received' }),
  });
  const checkNow = useChallengedPayment(state, (payment) => settle(payment, 'credit_card'));
  /** A question of the bank that was left open, by another page or an earlier visit. */
  const resume = useCallback(
    (payment: PaymentView) =>
      setState((now) => (now.kind === 'idle' ? { kind: 'challenge', payment } : now)),
    [],
  );
  const isBusy = !['idle', 'refused', 'not-received', 'failed'].includes(state.kind);
  return { run, leave, checkNow, resume, state, isBusy };
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

/**
 * While the bank asks, a notification tells how it ended. Once the frame says that it is over, the provider is read:
 * the frame's word itself does not count.
 */
function useChallengedPayment(
  state: PayState,
  onEnd: (payment: PaymentView) => Promise<boolean>,
): () => void {
  const id = state.kind === 'challenge' ? state.payment.id : null;
  const [overId, setOverId] = useState<string | null>(null);
  const isOver = id !== null && id === overId;
  const { data } = useQuery({
    queryKey: ['payments', 'challenge', id, isOver],
    enabled: id !== null,
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const query = { refresh: isOver };
      return (await request<PaymentAnswer>('GET', `/payments/${id}`, { query })).payment;
    },
  });
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (data && outcomeOf(data).kind !== 'challenge') void latest.current(data);
  }, [data]);
  return () => setOverId(id);
}
