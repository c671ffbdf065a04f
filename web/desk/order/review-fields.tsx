import type { OrderView } from '@largo/contracts';
import { StarsInput } from '@largo/web-kit/look/stars-input.tsx';
import { TextArea } from '../screens/text-area.tsx';
import type { DeliveryForm } from './delivery-form.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import classes from './review-fields.module.css';

const { confirm: texts } = orderTexts;
const subRatings = ['communication', 'packaging', 'delivery'] as const;

interface ReviewFieldsProps {
  readonly order: OrderView;
  readonly form: DeliveryForm;
  /** Whose stars are still missing. */
  readonly productIds: readonly string[];
  readonly withStore: boolean;
  readonly onChange: (form: DeliveryForm) => void;
}

function ProductFields({ order, form, productIds, onChange }: ReviewFieldsProps) {
  const { products } = form;
  const setProduct = (id: string, change: { rating?: number; comment?: string }) => {
    const before = products[id] ?? { rating: 0, comment: '' };
    onChange({ ...form, products: { ...products, [id]: { ...before, ...change } } });
  };
  return (
    <section className={`l-stack l-gap-12 ${classes.part}`}>
      <h3>{texts.products}</h3>
      {order.items
        .filter(({ productId }) => productIds.includes(productId))
        .map(({ productId, productSnapshot }) => {
          const review = products[productId];
          return (
            <div key={productId} className="l-stack l-gap-8">
              <StarsInput
                legend={texts.productRating(productSnapshot.title)}
                value={review?.rating ?? 0}
                onChange={(rating) => setProduct(productId, { rating })}
              />
              {review && review.rating > 0 && (
                <TextArea
                  label={texts.comment}
                  maxLength={1000}
                  value={review.comment}
                  onChange={(event) => setProduct(productId, { comment: event.target.value })}
                />
              )}
            </div>
          );
        })}
    </section>
  );
}

function StoreFields({ form, onChange }: Pick<ReviewFieldsProps, 'form' | 'onChange'>) {
  const { store } = form;
  const change = (values: Partial<DeliveryForm['store']>) =>
    onChange({ ...form, store: { ...store, ...values } });
  return (
    <section className={`l-stack l-gap-12 ${classes.part}`}>
      <h3>{texts.store}</h3>
      <StarsInput
        legend={texts.overall}
        value={store.overall}
        onChange={(overall) => change({ overall })}
      />
      {store.overall > 0 && (
        <>
          {subRatings.map((name) => (
            <StarsInput
              key={name}
              legend={texts[name]}
              value={store[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <TextArea
            label={texts.comment}
            maxLength={1000}
            value={store.comment}
            onChange={(event) => change({ comment: event.target.value })}
          />
        </>
      )}
    </section>
  );
}

/** Stars and texts for products and store; sub-ratings and comments appear with the stars. */
export function ReviewFields(props: ReviewFieldsProps) {
  return (
    <>
      {props.productIds.length > 0 && <ProductFields {...props} />}
      {props.withStore && <StoreFields form={props.form} onChange={props.onChange} />}
    </>
  );
}
