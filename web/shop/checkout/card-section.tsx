import type { PaymentView } from '@largo/contracts';
import type { ComponentProps } from 'react';
import { CardForm } from './card-form.tsx';
import { ChallengeFrame, type Challenge } from './challenge-frame.tsx';
import { RefusedCard } from './refused-card.tsx';

interface CardSectionProps extends ComponentProps<typeof CardForm> {
  readonly challenge: Challenge | null;
  readonly refused: PaymentView | null;
  readonly onPayByPix: () => void;
}

/** All of paying by card, in a script of its own: most buyers pay with PIX. */
export function CardSection({ challenge, refused, onPayByPix, ...form }: CardSectionProps) {
  return (
    <>
      {challenge && <ChallengeFrame challenge={challenge} />}
      {refused && (
        <RefusedCard payment={refused} amountReais={form.amountReais} onPayByPix={onPayByPix} />
      )}
      <div hidden={challenge !== null}>
        <CardForm {...form} />
      </div>
    </>
  );
}
