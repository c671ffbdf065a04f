import type { OrderView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { orderEvaluationsQuery } from '@largo/web-topics/orders/order.queries.ts';
import { useConfirmDelivery, useReviewOrder } from './use-order-changes.ts';
import { emptyDelivery, evaluationBody, productReviews } from './delivery-form.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { ReviewFields } from './review-fields.tsx';

const { confirm: texts } = orderTexts;

interface ConfirmDeliveryDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** Confirms, and sends the stars. Stars for the store that were lost are shown and can be sent again. */
export function ConfirmDeliveryDialog({ order, onClose }: ConfirmDeliveryDialogProps) {
  const [form, setForm] = useState(emptyDelivery);
  const [notes, setNotes] = useState('');
  const [lost, setLost] = useState<unknown>(null);
  // As it was when the dialog opened: what is confirmed here stays on the screen.
  const [productIds] = useState(order.review?.productIds ?? []);
  const { data: evaluations } = useQuery(orderEvaluationsQuery(order.id));
  const confirm = useConfirmDelivery(order.id);
  const again = useReviewOrder(order.id);
  const withStore = (evaluations?.length ?? 0) === 0;
  const evaluation = withStore ? evaluationBody(form, order) : null;
  const done = toastThen(texts.done, onClose);
  const onConfirm = () => {
    if (lost !== null) return again.mutate({ products: [], evaluation }, { onSuccess: done });
    const delivery = {
      confirmed: true,
      notes: notes.trim() || null,
      productReviews: productReviews(form),
    };
    confirm.mutate(
      { delivery, evaluation },
      { onSuccess: (answer) => (answer.lost === null ? done() : setLost(answer.lost)) },
    );
  };
  const problem = again.error ?? lost;
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={lost === null ? texts.submit : texts.tryAgain}
      isPending={confirm.isPending || again.isPending}
      onConfirm={onConfirm}
      failure={
        problem === null
          ? confirm.isError && knownProblem(confirm.error, texts.failed)
          : texts.lost(knownProblem(problem, texts.lostFor))
      }
      onClose={onClose}
    >
      {lost === null && !order.chargeback && <p>{texts.text}</p>}
      <ReviewFields
        order={order}
        form={form}
        productIds={lost === null ? productIds : []}
        withStore={withStore}
        onChange={setForm}
      />
      {lost === null && (
        <TextArea
          label={texts.notes}
          maxLength={1000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
