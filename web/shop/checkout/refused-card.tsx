import type { PaymentView } from '@largo/contracts';
import { cardReason } from '@largo/kernel';
import { useEffect, useRef } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { methodName } from '@largo/web-topics/payment/payment-method.ts';
import { cardTexts } from './card-texts.ts';
import { texts } from './texts.ts';
import classes from './refused-card.module.css';

/** Why the card was not accepted, with everything as it was typed, and PIX one press away. */
export function RefusedCard(props: {
  payment: PaymentView;
  amountReais: number;
  onPayByPix: () => void;
}) {
  const { payment } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [payment.id]);
  return (
    <div ref={box} tabIndex={-1} className={classes.refused}>
      <Callout kind="error" title={cardTexts.refused.title(methodName(payment))}>
        <p>{cardReason(payment.statusDetail)}</p>
        <p>{cardTexts.refused.nothing}</p>
        <Button size="sm" variant="default" onClick={props.onPayByPix}>
          {texts.pay.pix(formatReais(props.amountReais))}
        </Button>
      </Callout>
    </div>
  );
}
