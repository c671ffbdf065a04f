import type { OrderView, ProductReviewsBody, SellerEvaluationBody } from '@largo/contracts';
import type { UseFormReturnType } from '@mantine/form';
import { StarsInput } from '@largo/web-kit/look/stars-input.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { TextArea } from '../screens/text-area.tsx';
import classes from './order.module.css';

const { confirm: texts } = orderTexts;
const subRatings = ['communication', 'packaging', 'delivery'] as const;

/** Stars from 1 to 5; 0 means not given. */
export const emptyReview = ({ review }: OrderView) => ({
  products: Object.fromEntries(
    (review?.productIds ?? []).map((id) => [id, { rating: 0, comment: '' }]),
  ),
  store: { overall: 0, communication: 0, packaging: 0, delivery: 0, comment: '' },
});
type Review = ReturnType<typeof emptyReview>;

/** Only products that got stars are reviewed. */
export const productReviews = ({ products }: Review): ProductReviewsBody['productReviews'] =>
  Object.entries(products)
    .filter(([, { rating }]) => rating > 0)
    .map(([productId, { rating, comment }]) => ({
      productId,
      rating,
      comment: comment.trim() || null,
    }));

/** Null when the store got no stars. */
export function evaluationBody(
  { store: { overall, communication, packaging, delivery, comment } }: Review,
  { id: orderId, sellerId }: OrderView,
): SellerEvaluationBody | null {
  if (overall === 0) return null;
  const ratings = {
    overall,
    communication: communication || null,
    packaging: packaging || null,
    delivery: delivery || null,
  };
  return { orderId, sellerId, ratings, comment: comment.trim() || null };
}

interface ReviewFieldsProps {
  readonly order: OrderView;
  readonly form: UseFormReturnType<Review>;
  /** Whose stars are still missing. */
  readonly productIds: readonly string[];
  readonly withStore: boolean;
}

/** Stars and texts for products and store; sub-ratings and comments appear with the stars. */
export function ReviewFields({ order, form, productIds, withStore }: ReviewFieldsProps) {
  const stars = (name: string, legend: string) => (
    <StarsInput
      key={name}
      legend={legend}
      value={form.getInputProps(name).value as number}
      onChange={form.getInputProps(name).onChange}
    />
  );
  const comment = (name: string) => (
    <TextArea
      label={texts.comment}
      maxLength={1000}
      value={form.getInputProps(name).value as string}
      onChange={form.getInputProps(name).onChange}
    />
  );
  const { products, store } = form.values;
  return (
    <>
      {productIds.length > 0 && (
        <section className={`l-stack l-gap-12 ${classes.part}`}>
          <h3>{texts.products}</h3>
          {order.items
            .filter(
              ({ productId }, at, items) =>
                productIds.includes(productId) &&
                // Variants of one product are reviewed as one.
                items.findIndex((item) => item.productId === productId) === at,
            )
            .map(({ productId: id, productSnapshot: { title } }) => (
              <div key={id} className="l-stack l-gap-8">
                {stars(`products.${id}.rating`, texts.productRating(title))}
                {(products[id]?.rating ?? 0) > 0 && comment(`products.${id}.comment`)}
              </div>
            ))}
        </section>
      )}
      {withStore && (
        <section className={`l-stack l-gap-12 ${classes.part}`}>
          <h3>{texts.store}</h3>
          {stars('store.overall', texts.overall)}
          {store.overall > 0 && (
            <>
              {subRatings.map((name) => stars(`store.${name}`, texts[name]))}
              {comment('store.comment')}
            </>
          )}
        </section>
      )}
    </>
  );
}
