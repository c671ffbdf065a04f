import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { CheckoutProblem } from './checkout-problems.ts';
import type { CheckoutSubject, PayObstacle } from './checkout-subject.ts';
import { texts } from './texts.ts';
import { Confirming } from './confirming.tsx';
import { obstacleId, PayButton, type PayButtonProps } from './pay-button.tsx';
import classes from './pay-box.module.css';
import { InSight, PayProblem, TotalChanges } from './pay-notices.tsx';

const { pay: words } = texts;

function obstacleText(obstacle: PayObstacle, subject: CheckoutSubject): ReactNode {
  const refusals = subject.parcels
    .filter(({ isDelivered }) => !isDelivered)
    .map(({ sellerName, lines }) =>
      texts.problems.notDelivered(
        sellerName,
        lines.filter(({ isWithoutFreight }) => isWithoutFreight).map(({ title }) => title),
      ),
    );
  return {
    address: <Literal of="checkout.address-missing" />,
    method: <Literal of="checkout.method-unsupported" />,
    items: words.whyItems,
    freight: words.whyFreight,
    delivery: words.whyDelivery(refusals.join(' ')),
  }[obstacle];
}

interface PayBoxProps extends Omit<PayButtonProps, 'isChanged'> {
  readonly isIncomplete: boolean;
  readonly problem: CheckoutProblem | null;
  readonly changes: readonly string[];
  /** Something else comes first: no button that could charge twice. */
  readonly waitsFor: 'bank' | 'provider' | null;
}

export function PayBox({ isIncomplete, problem, changes, waitsFor, ...button }: PayBoxProps) {
  const { obstacle, subject } = button;
  const toCart = obstacle === 'items' || obstacle === 'delivery';
  if (waitsFor === 'bank') {
    return <Callout kind="info">{texts.confirming.bank}</Callout>;
  }
  if (waitsFor === 'provider') {
    return (
      <InSight>
        <Confirming />
      </InSight>
    );
  }
  return (
    <div className="l-stack l-gap-12">
      {problem !== null && <PayProblem problem={problem} />}
      {changes.length > 0 && <TotalChanges changes={changes} />}
      <PayButton {...button} isChanged={changes.length > 0} />
      {obstacle === null && isIncomplete && (
        <p className={`l-wrong ${classes.why}`} role="alert">
          <Literal of="checkout.card-missing" />
        </p>
      )}
      {obstacle !== null && (
        <p id={obstacleId} className={`l-soft ${classes.why}`}>
          {obstacleText(obstacle, subject)}
        </p>
      )}
      {toCart && (
        <LinkButton to={paths.cart} variant="default" fullWidth>
          {words.backToCart}
        </LinkButton>
      )}
      <p className="l-muted">
        {words.terms} <Link to={paths.terms}>{words.termsLink}</Link>. {words.regret}
      </p>
    </div>
  );
}
