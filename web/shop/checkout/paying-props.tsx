import { Literal } from '@largo/web-kit/look/literal.tsx';
import { checkoutProblem } from './checkout-problems.ts';
import type { Challenge } from './challenge-frame.tsx';
import { texts } from './texts.ts';
import type { usePaying } from './use-paying.ts';

/** How the form shows where the payment stands. */
export function payingProps({ state, isBusy, leave, checkNow }: ReturnType<typeof usePaying>) {
  return {
    challenge: challengeOf(state, { leave, checkNow }),
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

function challengeOf(
  state: ReturnType<typeof usePaying>['state'],
  { leave, checkNow }: Pick<ReturnType<typeof usePaying>, 'leave' | 'checkNow'>,
): Challenge | null {
  if (state.kind !== 'challenge' && state.kind !== 'leaving') return null;
  const { payment, kind } = state;
  if (payment.challenge === null) return null;
  return {
    ...payment.challenge,
    onOver: checkNow,
    onLeave: () => void leave(payment),
    isLeaving: kind === 'leaving',
  };
}
