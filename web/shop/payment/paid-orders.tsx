import type { OrderView, PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@largo/web-kit/look/card.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { imageAt, placeholderImage } from '@largo/web-kit/format/images.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { arrivalOf } from '@largo/web-kit/page/use-arrival.ts';
import { paidOrdersQuery } from '@largo/web-topics/payment/payment.queries.ts';
import { isComing } from './payment-screen-state.ts';
import { texts } from './texts.ts';
import classes from './paid-orders.module.css';

const shownPictures = 4;

/** The orders of a payment that its buyer gets; none until they are known. */
export function usePaidOrders(payment: PaymentView): readonly OrderView[] {
  const { data = [] } = useQuery(paidOrdersQuery(payment));
  return data.filter(isComing);
}

function Goods({ items }: Pick<OrderView, 'items'>) {
  const more = items.length - shownPictures;
  return (
    <ul className="l-wrap l-gap-8" aria-label={texts.goods}>
      {items.slice(0, shownPictures).map(({ id, product, productSnapshot }) => {
        const image = productSnapshot.image ?? product.images[0];
        const source = image === undefined ? placeholderImage : imageAt(image, 400);
        return (
          <li key={id}>
            <img src={source} alt={productSnapshot.title} width={64} height={64} loading="lazy" />
          </li>
        );
      })}
      {more > 0 && <li className={classes.more}>+{more}</li>}
    </ul>
  );
}

function StoreOrder({ order }: { order: OrderView }) {
  const { id, seller, items, promisedDay, shippingAddress, storeNote } = order;
  const { street, number, neighborhood } = shippingAddress;
  const where = [street && `${street}, ${number ?? ''}`, neighborhood].filter(Boolean).join(' · ');
  return (
    <Card>
      <h2 className={classes.store}>
        <Link to={paths.order(id)} className="l-name-link">
          {seller.name}
        </Link>
      </h2>
      {promisedDay !== null && <p className="l-label">{arrivalOf(promisedDay)}</p>}
      <Goods items={items} />
      <p className="l-soft">{texts.deliverTo(where)}</p>
      {storeNote !== null && <p className="l-soft">{texts.noteWas(storeNote)}</p>}
    </Card>
  );
}

/** Worth keeping: per store what comes, when and where to, and where the notices go. */
export function PaidOrders({ orders }: { orders: readonly OrderView[] }) {
  const { user } = useSession();
  return (
    <>
      {orders.map((order) => (
        <StoreOrder key={order.id} order={order} />
      ))}
      {user !== null && <p className="l-soft">{texts.mailed(user.email)}</p>}
    </>
  );
}
