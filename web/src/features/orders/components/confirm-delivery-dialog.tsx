import type { OrderView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { StarsInput } from '../../../components/ui/stars-input.tsx';
import { TextArea } from '../../../components/signed-in/text-area.tsx';
import { sayThen } from '../../../lib/toasts.ts';
import { orderEvaluationsQuery } from '../api/order.queries.ts';
import { useConfirmDelivery } from '../api/use-order-changes.ts';
import { deliveryBody, emptyDelivery, evaluationBody } from '../delivery-form.ts';
import { knownProblem } from '../../../lib/order-problems.ts';
import { texts } from '../texts.ts';
import classes from './confirm-delivery-dialog.module.css';

const { confirm: words } = texts;
const subRatings = ['communication', 'packaging', 'delivery'] as const;

interface ConfirmDeliveryDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

export function ConfirmDeliveryDialog({ order, onClose }: ConfirmDeliveryDialogProps) {
  const [form, setForm] = useState(emptyDelivery);
  const { data: evaluations } = useQuery(orderEvaluationsQuery(order.id));
  const confirm = useConfirmDelivery(order.id);
  const isEvaluated = (evaluations?.length ?? 0) > 0;
  const { products, store } = form;
  const setProduct = (id: string, change: { rating?: number; comment?: string }) => {
    const before = products[id] ?? { rating: 0, comment: '' };
    setForm({ ...form, products: { ...products, [id]: { ...before, ...change } } });
  };
  const onConfirm = () =>
    confirm.mutate(
      {
        delivery: deliveryBody(form),
        evaluation: isEvaluated ? null : evaluationBody(form, order),
      },
      { onSuccess: sayThen(words.done, onClose) },
    );
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.submit}
      isPending={confirm.isPending}
      onConfirm={onConfirm}
      failure={confirm.isError && knownProblem(confirm.error, words.failed)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <section className={`l-stack l-gap-12 ${classes.part}`}>
        <h3>{words.products}</h3>
        {order.items.map(({ productId, productSnapshot }) => {
          const review = products[productId];
          return (
            <div key={productId} className="l-stack l-gap-8">
              <StarsInput
                legend={words.productRating(productSnapshot.title)}
                value={review?.rating ?? 0}
                onChange={(rating) => setProduct(productId, { rating })}
              />
              {review && review.rating > 0 && (
                <TextArea
                  label={words.comment}
                  maxLength={1000}
                  value={review.comment}
                  onChange={(event) => setProduct(productId, { comment: event.target.value })}
                />
              )}
            </div>
          );
        })}
      </section>
      {!isEvaluated && (
        <section className={`l-stack l-gap-12 ${classes.part}`}>
          <h3>{words.store}</h3>
          <StarsInput
            legend={words.overall}
            value={store.overall}
            onChange={(overall) => setForm({ ...form, store: { ...store, overall } })}
          />
          {store.overall > 0 && (
            <>
              {subRatings.map((name) => (
                <StarsInput
                  key={name}
                  legend={words[name]}
                  value={store[name]}
                  onChange={(value) => setForm({ ...form, store: { ...store, [name]: value } })}
                />
              ))}
              <TextArea
                label={words.comment}
                maxLength={1000}
                value={store.comment}
                onChange={(event) =>
                  setForm({ ...form, store: { ...store, comment: event.target.value } })
                }
              />
            </>
          )}
        </section>
      )}
    </ConfirmDialog>
  );
}
