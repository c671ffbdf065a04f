import type { OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { orderEvaluationsQuery } from '@largo/web-topics/orders/order.queries.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { emptyReview, evaluationBody, productReviews, ReviewFields } from './review-fields.tsx';
import { useReviewOrder } from './use-order-changes.ts';

const { review: texts, confirm: confirmTexts } = orderTexts;

function failureOf({ data, error, variables }: ReturnType<typeof useReviewOrder>) {
  const wasConfirming = variables?.isConfirming === true;
  if (data && data.lost !== null) {
    const why = knownProblem(data.lost, confirmTexts.lostFor);
    return wasConfirming ? confirmTexts.lost(why) : why;
  }
  return error && knownProblem(error, wasConfirming ? confirmTexts.failed : texts.failed);
}

/**
 * Confirms the receipt where that is left to do, and sends the stars in the same press. Those of the store go to
 * another service: lost ones stay here and can be sent again.
 */
export function ReviewForm({ order }: { order: OrderView }) {
  const form = useForm({ initialValues: emptyReview(order) });
  const [isPressed, setPressed] = useState(false);
  const { data: evaluations, isError } = useQuery(orderEvaluationsQuery(order.id));
  const review = useReviewOrder(order.id);
  const isConfirming = order.allowed.canConfirmDelivery;
  const productIds = order.review?.productIds ?? [];
  // Stars are asked for once: not before it is known that none were given.
  const withStore = evaluations?.length === 0 || (isConfirming && isError);
  if (!isConfirming && productIds.length === 0 && !withStore) return null;
  const products = productReviews(form.values).filter(({ productId }) =>
    productIds.includes(productId),
  );
  const evaluation = withStore ? evaluationBody(form.values, order) : null;
  const isEmpty = !isConfirming && products.length === 0 && evaluation === null;
  const failure = failureOf(review);
  const again = failure ? confirmTexts.tryAgain : texts.submit;
  return (
    <section className="l-stack l-gap-12" aria-label={texts.card}>
      {!isConfirming && order.review && <p>{texts.text(formatDay(order.review.until))}</p>}
      <ReviewFields order={order} form={form} productIds={productIds} withStore={withStore} />
      {failure && <Callout kind="error">{failure}</Callout>}
      {isPressed && isEmpty && <Callout kind="error">{texts.empty}</Callout>}
      <div>
        <Button
          loading={review.isPending}
          onClick={() => {
            setPressed(true);
            if (!isEmpty) review.mutate({ isConfirming, products, evaluation });
          }}
        >
          {isConfirming ? confirmTexts.submit : again}
        </Button>
      </div>
      {isConfirming && !order.chargeback && <p className="l-soft">{confirmTexts.text}</p>}
    </section>
  );
}
