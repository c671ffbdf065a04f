import type { Address, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Split } from '../../../components/ui/split.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Literal } from '../../../components/literal.tsx';
import { paths } from '../../../config/paths.ts';
import { formatReais } from '../../../lib/money.ts';
import { paymentMethodsQuery } from '../api/checkout.queries.ts';
import type { PayWith, ValidatedCard } from '../api/pay.ts';
import type { CheckoutProblem } from '../checkout-problems.ts';
import { payObstacle, type CheckoutSubject, type PayObstacle } from '../checkout-subject.ts';
import { texts } from '../texts.ts';
import { AddressCard } from './address-card.tsx';
import { CardForm } from './card-form.tsx';
import classes from './checkout-form.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { MethodChoice, type Method } from './method-choice.tsx';

const { pay: words } = texts;

interface CheckoutFormProps {
  readonly user: UserView;
  readonly subject: CheckoutSubject;
  readonly address: Address | null;
  readonly isAddressFixed?: boolean;
  readonly homeCity: string;
  readonly saveAddress: {
    readonly run: (address: Address) => Promise<void>;
    readonly isPending: boolean;
    readonly failed: string | null;
  };
  readonly paying: {
    readonly run: (how: PayWith) => void;
    readonly isPending: boolean;
    readonly problem: CheckoutProblem | null;
    /** The total is another than the one that was pressed: each change in words. */
    readonly changes?: readonly string[];
  };
}

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
    card: <Literal of="checkout.card-missing" />,
    items: words.whyItems,
    freight: words.whyFreight,
    delivery: words.whyDelivery(refusals.join(' ')),
  }[obstacle];
}

function PayBox(props: {
  subject: CheckoutSubject;
  method: Method;
  obstacle: PayObstacle | null;
  problem: CheckoutProblem | null;
  changes: readonly string[];
  isPending: boolean;
  onPay: () => void;
}) {
  const { subject, method, obstacle, problem, changes } = props;
  const total = formatReais(subject.total);
  const pay = method === 'pix' ? words.pix(total) : words.card(total);
  const toCart = obstacle === 'items' || obstacle === 'delivery';
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

/** Address, method and total on one page; the reason for a disabled pay button stands next to it. */
export function CheckoutForm({
  user,
  subject,
  address,
  paying,
  saveAddress,
  ...props
}: CheckoutFormProps) {
  const { data: methods } = useQuery(paymentMethodsQuery());
  const [method, setMethod] = useState<Method>('pix');
  const [card, setCard] = useState<ValidatedCard | null>(null);
  const obstacle = payObstacle(subject, { address, method, hasCardToken: card !== null });
  const onPay = () => {
    if (obstacle !== null || paying.isPending) return;
    if (method === 'pix') paying.run({ method });
    else if (card !== null) {
      paying.run({ method, card });
      setCard(null); // a token pays once
    }
  };
  const summary = (
    <>
      <CheckoutSummary subject={subject} />
      <PayBox
        subject={subject}
        method={method}
        obstacle={obstacle}
        onPay={onPay}
        problem={paying.problem}
        changes={paying.changes ?? []}
        isPending={paying.isPending}
      />
    </>
  );
  return (
    <Split aside={summary}>
      <AddressCard
        address={address}
        homeCity={props.homeCity}
        isSaving={saveAddress.isPending}
        failed={saveAddress.failed}
        onSave={saveAddress.run}
        isFixed={props.isAddressFixed ?? false}
      />
      <Card title={texts.method.title}>
        <MethodChoice
          value={method}
          available={methods?.methods.map(({ id }) => id) ?? ['pix', 'credit_card']}
          onChange={(chosen) => {
            setMethod(chosen);
            setCard(null);
          }}
        />
        {method === 'credit_card' && methods && (
          <CardForm
            scriptUrl={methods.scriptUrl}
            publicKey={methods.publicKey}
            amountReais={subject.total}
            buyer={user}
            card={card}
            onCard={setCard}
          />
        )}
      </Card>
    </Split>
  );
}
