import type { OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { orderEvaluationsQuery } from '@largo/web-topics/orders/order.queries.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { emptyReview, evaluationBody, productReviews, ReviewFields } from './review-fields.tsx';
import { useConfirmDelivery, useReviewOrder } from './use-order-changes.ts';

const { review: texts, confirm: confirmTexts } = orderTexts;

interface DialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** Confirms, and sends the stars. Stars for the store that were lost are shown and can be sent again. */
export function ConfirmDeliveryDialog({ order, onClose }: DialogProps) {
  const form = useForm({ initialValues: emptyReview(order) });
  const [lost, setLost] = useState<unknown>(null);
  // As it was when the dialog opened: what is confirmed here stays on the screen.
  const [productIds] = useState(order.review?.productIds ?? []);
  const { data: evaluations } = useQuery(orderEvaluationsQuery(order.id));
  const confirm = useConfirmDelivery(order.id);
  const isConfirmed = lost !== null;
  const withStore = (evaluations?.length ?? 0) === 0;
  const onConfirm = () => {
    const notes = form.values.notes.trim() || null;
    const delivery = { confirmed: true, notes, productReviews: productReviews(form.values) };
    const evaluation = withStore ? evaluationBody(form.values, order) : null;
    confirm.mutate(
      { delivery: isConfirmed ? null : delivery, evaluation },
      {
        onSuccess: (answer) =>
          answer.lost === null ? toastThen(confirmTexts.done, onClose)() : setLost(answer.lost),
      },
    );
  };
  return (
    <ConfirmDialog
      title={confirmTexts.title}
      confirm={isConfirmed ? confirmTexts.tryAgain : confirmTexts.submit}
      isPending={confirm.isPending}
      onConfirm={onConfirm}
      failure={
        isConfirmed
          ? confirmTexts.lost(knownProblem(lost, confirmTexts.lostFor))
          : confirm.isError && knownProblem(confirm.error, confirmTexts.failed)
      }
      onClose={onClose}
    >
      {!isConfirmed && !order.chargeback && <p>{confirmTexts.text}</p>}
      <ReviewFields
        order={order}
        form={form}
        productIds={isConfirmed ? [] : productIds}
        withStore={withStore}
      />
      {!isConfirmed && (
        <TextArea
          label={confirmTexts.notes}
          maxLength={1000}
          value={form.values.notes}
          {...form.getInputProps('notes')}
        />
      )}
    </ConfirmDialog>
  );
}

function ReviewDialog({ order, withStore, onClose }: DialogProps & { withStore: boolean }) {
  const form = useForm({ initialValues: emptyReview(order) });
  const [isPressed, setPressed] = useState(false);
  const review = useReviewOrder(order.id);
  const productIds = order.review?.productIds ?? [];
  const products = productReviews(form.values).filter(({ productId }) =>
    productIds.includes(productId),
  );
  const evaluation = withStore ? evaluationBody(form.values, order) : null;
  const isEmpty = products.length === 0 && evaluation === null;
  const onConfirm = () => {
    setPressed(true);
    if (!isEmpty)
      review.mutate({ products, evaluation }, { onSuccess: toastThen(texts.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={review.isError ? confirmTexts.tryAgain : texts.submit}
      isPending={review.isPending}
      onConfirm={onConfirm}
      failure={
        review.isError
          ? knownProblem(review.error, texts.failed)
          : isPressed && isEmpty && texts.empty
      }
      onClose={onClose}
    >
      <ReviewFields order={order} form={form} productIds={productIds} withStore={withStore} />
    </ConfirmDialog>
  );
}

/** For stars that were not given with the confirmation, also where 'Sistema' confirmed. */
export function ReviewCard({ order, startOpen }: { order: OrderView; startOpen: boolean }) {
  const [isOpen, setOpen] = useState(startOpen);
  const { review, allowed } = order;
  const { data: evaluations } = useQuery({
    ...orderEvaluationsQuery(order.id),
    enabled: review !== null,
  });
  // The confirmation comes first: its dialog asks for the stars.
  if (review === null || allowed.canConfirmDelivery || !evaluations) return null;
  const withStore = evaluations.length === 0;
  const isAllGiven = review.productIds.length === 0 && !withStore;
  // An open dialog still has its thanks to say.
  if (isAllGiven && !isOpen) return null;
  return (
    <Card title={texts.card}>
      <p>{texts.text(formatDay(review.until))}</p>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {isOpen && (
        <ReviewDialog order={order} withStore={withStore} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
