import type { RefundReviewAnswer, RefundView } from '@largo/contracts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { ReviewDialog } from '../../screens/review-dialog.tsx';
import type { useOpenEntry } from '../shared/use-review-queue.tsx';
import { refundReviewQuery } from './refund.queries.ts';
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
import { buttonsOf, type RefundAct } from './refund-rules.ts';
import { adminRefundTexts, refundReviewTexts as texts } from './refund-texts.ts';

const { keys } = adminRefundTexts;
const hints = [
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
  { keys: ['←', '→'], does: keys.neighbours },
];

function Details({ review }: { review: RefundReviewAnswer }) {
  const { orderId, paymentId } = review.refund;
  const links = [
    { label: texts.seeOrder, to: adminPaths.order(orderId) },
    { label: texts.seePayment, to: adminPaths.payment(paymentId) },
    { label: texts.seeAudit, to: adminPaths.audit({ subject: orderId }) },
  ];
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
        {links.map(({ label, to }) => (
          <LinkButton key={label} to={to} variant="default" size="sm">
            {label}
          </LinkButton>
        ))}
      </div>
    </>
  );
}

const badgeOf = ({ refund }: RefundReviewAnswer) => <RefundBadge status={refund.status} />;

interface RefundReviewProps {
  readonly id: string;
  readonly entry: ReturnType<typeof useOpenEntry>;
  readonly onAct: (refund: RefundView, act: RefundAct) => void;
}

/** Everything about one request: both sides, who pays what, its order and how it ended. */
export const RefundReview = ({ id, entry, onAct }: RefundReviewProps) => (
  <ReviewDialog
    query={refundReviewQuery(id)}
    texts={{ ...texts, keys: keys.label }}
    titleOf={(review) => (review ? texts.title(review.refund.order.orderNumber) : texts.plain)}
    hints={hints}
    entry={entry}
    badge={badgeOf}
    buttonsOf={({ refund }) => buttonsOf(refund)}
    onDecide={({ refund }, act) => onAct(refund, act)}
  >
    {(review) => <Details review={review} />}
  </ReviewDialog>
);
