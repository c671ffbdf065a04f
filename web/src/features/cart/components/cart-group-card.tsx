import { IconBuildingStore, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { imageAt, placeholderImage } from '../../../lib/images.ts';
import { formatReais } from '../../../lib/money.ts';
import { lineTotal, type CartGroup, type CartLine } from '../cart-view.ts';
import { texts } from '../texts.ts';
import classes from './cart-group-card.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

export interface CartActions {
  readonly change: (line: CartLine, quantity: number) => void;
  readonly remove: (line: CartLine) => void;
}

function Line({ line, actions }: { line: CartLine; actions: CartActions }) {
  return (
    <li className={classes.line}>
      <img
        src={line.image === null ? placeholderImage : imageAt(line.image, 400)}
        alt=""
        width={88}
        height={88}
        loading="lazy"
      />
      <div className={classes.what}>
        <h3>
          <Link to={paths.product(line.productId, line.title)}>{line.title}</Link>
        </h3>
        <p className={classes.each}>
          {formatReais(line.unitPrice)} {texts.each}
          {line.previousPrice !== null && <> · {texts.before(formatReais(line.previousPrice))}</>}
        </p>
        {line.issues.map((issue) => (
          <p key={issue} className={classes.issue} data-soft={issue === 'PRICE_CHANGED'}>
            {texts.issues[issue]}
          </p>
        ))}
      </div>
      <strong className={`l-numbers ${classes.sum}`}>{formatReais(lineTotal(line))}</strong>
      <div className={classes.controls}>
        <QuantityStepper line={line} onChange={(quantity) => actions.change(line, quantity)} />
        <button
          type="button"
          className={classes.remove}
          aria-label={texts.remove(line.title)}
          onClick={() => actions.remove(line)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          {texts.removeShort}
        </button>
      </div>
    </li>
  );
}

function ShippingLine({ group, isVisitor }: { group: CartGroup; isVisitor: boolean }) {
  const { shipping } = group;
  if (!shipping) return <p>{isVisitor ? texts.freightLater : texts.freightNotYet}</p>;
  if (!shipping.shippingConfigured) return <p className={classes.issue}>{texts.notDelivered}</p>;
  const cost = shipping.shippingCost === 0 ? texts.freightFree : formatReais(shipping.shippingCost);
  return (
    <>
      <p>
        {texts.freight}: <strong>{cost}</strong>
        {shipping.estimatedDays !== null && (
          <> · {texts.arrives(shipping.estimatedDaysMin, shipping.estimatedDays)}</>
        )}
      </p>
      {shipping.missingForFreeShipping !== null && shipping.missingForFreeShipping > 0 && (
        <p className={classes.missing}>
          {texts.missingForFree(formatReais(shipping.missingForFreeShipping))}
        </p>
      )}
    </>
  );
}

interface CartGroupCardProps {
  readonly group: CartGroup;
  readonly actions: CartActions;
  readonly isVisitor: boolean;
}

/** One store: its parcel, its freight. */
export function CartGroupCard({ group, actions, isVisitor }: CartGroupCardProps) {
  return (
    <section className={classes.card} aria-label={group.sellerName}>
      <h2 className={classes.store}>
        <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
        <Link to={paths.store(group.sellerId)}>{group.sellerName}</Link>
      </h2>
      <ul className={classes.lines}>
        {group.lines.map((line) => (
          <Line key={line.id} line={line} actions={actions} />
        ))}
      </ul>
      <div className={classes.shipping}>
        <IconTruckDelivery size={20} stroke={1.75} aria-hidden="true" />
        <div>
          <ShippingLine group={group} isVisitor={isVisitor} />
        </div>
      </div>
    </section>
  );
}
