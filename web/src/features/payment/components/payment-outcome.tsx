import type { PaymentView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { cardReason } from '../../../lib/card-reasons.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatReais } from '../../../lib/money.ts';
import { texts } from '../texts.ts';
import classes from './payment-outcome.module.css';

interface PaymentOutcomeProps {
  readonly payment: PaymentView;
  readonly newPix: {
    readonly run: () => void;
    readonly isPending: boolean;
    readonly failed: string | null;
  };
}

function Outcome(props: { picture: string; tone: 'good' | 'plain'; children: ReactNode }) {
  return (
    <div className={`l-row ${classes.root}`} data-tone={props.tone} role="status">
      <img src={`/icons/${props.picture}.webp`} alt="" width={104} height={104} />
      <div className={`l-stack l-gap-10 ${classes.body}`}>{props.children}</div>
    </div>
  );
}

function Approved({ payment }: { payment: PaymentView }) {
  const [first] = payment.orders;
  return (
    <>
      <Outcome picture="wrapped-gift" tone="good">
        <p className={classes.amount}>{formatReais(payment.amount)}</p>
        {payment.approvedAt !== null && (
          <p>
            {texts.paidAt} {formatMoment(payment.approvedAt)}
          </p>
        )}
        <div className={`l-wrap ${classes.actions}`}>
          <LinkButton
            to={payment.orders.length === 1 && first ? paths.order(first.orderId) : paths.orders}
          >
            {payment.orders.length === 1 ? texts.seeOrder : texts.seeOrders}
          </LinkButton>
          <LinkButton to={paths.products()} variant="default">
            {texts.products}
          </LinkButton>
        </div>
      </Outcome>
      <section className={classes.next} aria-label={texts.nextSteps}>
        <h2>{texts.nextSteps}</h2>
        <ol className="l-stack l-gap-8 l-bullets">
          {texts.nextList.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** What became of it, and the one thing to do next. */
export function PaymentOutcome({ payment, newPix }: PaymentOutcomeProps) {
  if (payment.status === 'approved') return <Approved payment={payment} />;
  const [first] = payment.orders;
  const isRefusedCard = payment.status === 'rejected' && payment.paymentMethod !== 'pix';
  const reason = isRefusedCard ? cardReason(payment.statusDetail) : undefined;
  const isWaiting = payment.status === 'pending' && payment.paymentMethod !== 'pix';
  const pixButton = (
    <Button loading={newPix.isPending} onClick={newPix.run}>
      {payment.paymentMethod === 'pix' ? texts.newCode : texts.payPix}
    </Button>
  );
  return (
    <Outcome picture={isWaiting ? 'bell' : 'memo'} tone="plain">
      <p className={classes.amount}>{formatReais(payment.amount)}</p>
      {reason !== undefined && <p>{reason}</p>}
      {newPix.failed !== null && <Callout kind="error">{newPix.failed}</Callout>}
      <div className={`l-wrap ${classes.actions}`}>
        {payment.canRetryPayment &&
          (payment.paymentMethod === 'pix' || payment.status === 'rejected') &&
          pixButton}
        {payment.canRetryPayment && first && (
          <LinkButton to={paths.checkout(first.orderId)} variant="default">
            {texts.payAgain}
          </LinkButton>
        )}
        {payment.challenge !== null && first && (
          <LinkButton to={paths.checkout(first.orderId)}>{texts.answerBank}</LinkButton>
        )}
        {!payment.canRetryPayment && (
          <LinkButton to={paths.orders} variant="default">
            {texts.seeOrders}
          </LinkButton>
        )}
      </div>
    </Outcome>
  );
}
