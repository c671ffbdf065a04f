import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Literal } from '../../../components/literal.tsx';
import { paths } from '../../../config/paths.ts';
import { formatReais } from '../../../lib/money.ts';
import type { CheckoutProblem } from '../checkout-problems.ts';
import type { CheckoutSubject, PayObstacle } from '../checkout-subject.ts';
import type { InstallmentPlan } from '../mercado-pago.ts';
import { texts } from '../texts.ts';
import { Confirming } from './confirming.tsx';
import classes from './pay-box.module.css';
import type { Method } from './method-choice.tsx';

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

function payLabel(method: Method, subject: CheckoutSubject, plan: InstallmentPlan | null): string {
  const total = formatReais(plan?.totalReais ?? subject.total);
  if (method !== 'credit_card') return words[method](total);
  return plan !== null && plan.count > 1 ? words.inPlan(total, plan.count) : words.card(total);
}

export function PayBox(props: {
  subject: CheckoutSubject;
  method: Method;
  plan: InstallmentPlan | null;
  obstacle: PayObstacle | null;
  isIncomplete: boolean;
  problem: CheckoutProblem | null;
  changes: readonly string[];
  isPending: boolean;
  /** Something else comes first: no button that could charge twice. */
  waitsFor: 'bank' | 'provider' | null;
  onPay: () => void;
}) {
  const { subject, method, obstacle, problem, changes } = props;
  const pay = payLabel(method, subject, props.plan);
  const toCart = obstacle === 'items' || obstacle === 'delivery';
  if (props.waitsFor === 'bank') {
    return <Callout kind="info">{texts.confirming.bank}</Callout>;
  }
  if (props.waitsFor === 'provider') return <Confirming />;
  return (
    <div className="l-stack l-gap-12">
      {problem !== null && (
        <Callout kind="error" title={problem.title}>
          <p>{problem.text}</p>
          {problem.hint !== undefined && (
            <p>
              {problem.hint} <Link to={paths.cart}>{words.backToCart}</Link>
            </p>
          )}
        </Callout>
      )}
      {changes.length > 0 && (
        <Callout kind="warning" title={texts.changes.title}>
          <ul className={`l-bullets ${classes.changes}`}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p>
            {texts.changes.hint} <Link to={paths.cart}>{words.backToCart}</Link>
          </p>
        </Callout>
      )}
      <Button
        fullWidth
        size="lg"
        disabled={obstacle !== null}
        loading={props.isPending}
        aria-describedby={obstacle === null ? undefined : 'pay-obstacle'}
        onClick={props.onPay}
      >
        {changes.length > 0 ? texts.changes.goOn(pay) : pay}
      </Button>
      {obstacle === null && props.isIncomplete && (
        <p className={`l-wrong ${classes.why}`} role="alert">
          <Literal of="checkout.card-missing" />
        </p>
      )}
      {obstacle !== null && (
        <p id="pay-obstacle" className={`l-wrong ${classes.why}`}>
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
