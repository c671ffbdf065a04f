import type { RefundReviewAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { IconChevronLeft, IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { KeyHints } from '../../screens/key-hints.tsx';
import { refundReviewQuery } from './refund.queries.ts';
import { actsOf, type RefundAct } from './refund-rules.ts';
import { adminRefundTexts, refundReviewTexts as words } from './refund-texts.ts';
import { RefundActs } from './refund-acts.tsx';
import { RefundBadge } from './refund-badge.tsx';
import {
  Answers,
  History,
  OrderOfRefund,
  RefundOutcome,
  RequestFacts,
  Shares,
  Words,
} from './refund-facts.tsx';
import classes from './refund-review.module.css';

const { keys } = adminRefundTexts;
const hints = [
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
  { keys: ['←', '→'], does: keys.neighbours },
];

interface RefundReviewProps {
  readonly refundId: string;
  /** Ids of its neighbours in the list. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly onShow: (id: string) => void;
  readonly onAct: (act: RefundAct) => void;
  readonly onClose: () => void;
}

function Steps({
  previous,
  next,
  onShow,
}: Pick<RefundReviewProps, 'previous' | 'next' | 'onShow'>) {
  const step = (id: string | undefined, label: string, StepIcon: typeof IconChevronLeft) => (
    <Button
      size="sm"
      variant="default"
      className={classes.step}
      aria-label={label}
      aria-disabled={id === undefined}
      onClick={() => {
        if (id !== undefined) onShow(id);
      }}
    >
      <StepIcon size={20} stroke={1.75} />
    </Button>
  );
  return (
    <span className="l-row l-wrap l-gap-8">
      {step(previous, words.previous, IconChevronLeft)}
      {step(next, words.next, IconChevronRight)}
    </span>
  );
}

function Details({ review }: { review: RefundReviewAnswer }) {
  const { refund } = review;
  return (
    <>
      <RefundOutcome review={review} />
      <RequestFacts review={review} />
      <Words review={review} />
      <Answers review={review} />
      <Shares review={review} />
      <OrderOfRefund review={review} />
      <History review={review} />
      <div className="l-row l-wrap l-gap-8">
        <LinkButton to={adminPaths.order(refund.orderId)} variant="default" size="sm">
          {words.seeOrder}
        </LinkButton>
        <LinkButton to={adminPaths.payment(refund.paymentId)} variant="default" size="sm">
          {words.seePayment}
        </LinkButton>
        <LinkButton to={adminPaths.audit({ subject: refund.orderId })} variant="default" size="sm">
          {words.seeAudit}
        </LinkButton>
      </div>
    </>
  );
}

/** Everything about one request, over the list that led here; decisions stay in sight. */
export function RefundReview(props: RefundReviewProps) {
  const { data, isPending, error, refetch } = useQuery(refundReviewQuery(props.refundId));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  const title = data ? words.title(data.refund.order.orderNumber) : words.plain;
  return (
    <Dialog title={title} wide onClose={props.onClose}>
      {isPending && <Skeleton blocks={['row', 'card', 'card']} />}
      {!data && !isPending && (
        <ErrorState
          title={isGone ? words.gone : words.failed}
          {...(isGone ? {} : { error, onRetry: () => void refetch() })}
        />
      )}
      {data && (
        <div className={classes.root}>
          <div className="l-row l-wrap l-apart l-gap-8">
            <RefundBadge status={data.refund.status} />
            <Steps {...props} />
          </div>
          <Details review={data} />
          {actsOf(data.refund).length > 0 && (
            <div className={`l-row l-wrap l-apart ${classes.actions}`}>
              <KeyHints label={keys.label} hints={hints} />
              <div className="l-row l-wrap l-gap-8">
                <RefundActs refund={data.refund} size="sm" onAct={props.onAct} />
              </div>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
