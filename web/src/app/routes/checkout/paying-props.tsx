import { Literal } from '../../../components/literal.tsx';
import { checkoutProblem } from '../../../features/checkout/checkout-problems.ts';
import { texts } from '../../../features/checkout/texts.ts';
import type { usePaying } from './use-paying.ts';

/** How the form shows where the payment stands. */
export function payingProps({ state, isBusy }: ReturnType<typeof usePaying>) {
  return {
    isPending: isBusy,
    isConfirming: state.kind === 'confirming',
    refused: state.kind === 'refused' ? state.payment : null,
    problem:
      state.kind === 'failed'
        ? checkoutProblem(state.error, <Literal of="checkout.payment-failed" />)
        : state.kind === 'not-received'
          ? { text: texts.confirming.notReceived }
          : null,
  };
}
