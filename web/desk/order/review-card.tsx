import type { OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { orderEvaluationsQuery } from '@largo/web-topics/orders/order.queries.ts';
import { useReviewOrder } from './use-order-changes.ts';
import { emptyDelivery, evaluationBody, productReviews } from './delivery-form.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { ReviewFields } from './review-fields.tsx';

const { review: texts } = orderTexts;

interface ReviewDialogProps {
  readonly order: OrderView;
  readonly withStore: boolean;
  readonly onClose: () => void;
}

function ReviewDialog({ order, withStore, onClose }: ReviewDialogProps) {
  const [form, setForm] = useState(emptyDelivery);
  const [pressed, setPressed] = useState(false);
  const review = useReviewOrder(order.id);
  const productIds = order.review?.productIds ?? [];
  const products = productReviews(form).filter(({ productId }) => productIds.includes(productId));
  const evaluation = withStore ? evaluationBody(form, order) : null;
  const isEmpty = products.length === 0 && evaluation === null;
  const onConfirm = () => {
    setPressed(true);
    if (isEmpty) return;
    review.mutate({ products, evaluation }, { onSuccess: toastThen(texts.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={review.isError ? orderTexts.confirm.tryAgain : texts.submit}
      isPending={review.isPending}
      onConfirm={onConfirm}
      failure={
        review.isError
          ? knownProblem(review.error, texts.failed)
          : pressed && isEmpty && texts.empty
      }
      onClose={onClose}
    >
      <ReviewFields
        order={order}
        form={form}
        productIds={productIds}
        withStore={withStore}
        onChange={setForm}
      />
    </ConfirmDialog>
  );
}

/** For stars that were not given with the confirmation, also where 'Sistema' confirmed. */
export function ReviewCard({ order, startOpen }: { order: OrderView; startOpen: boolean }) {
  const [open, setOpen] = useState(startOpen);
  const { data: evaluations } = useQuery({
    ...orderEvaluationsQuery(order.id),
    enabled: order.review !== null,
  });
  // The confirmation comes first: its dialog asks for the stars.
  if (order.review === null || order.allowed.canConfirmDelivery || !evaluations) return null;
  const withStore = evaluations.length === 0;
  const isAllGiven = order.review.productIds.length === 0 && !withStore;
  // An open dialog still has its thanks to say.
  if (isAllGiven && !open) return null;
  return (
    <Card title={texts.card}>
      <p>{texts.text(formatDay(order.review.until))}</p>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {open && <ReviewDialog order={order} withStore={withStore} onClose={() => setOpen(false)} />}
    </Card>
  );
}
