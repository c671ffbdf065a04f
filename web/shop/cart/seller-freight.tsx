import type { CartSummary, SellerShipping } from '@largo/contracts';
import { IconTruckDelivery } from '@largo/web-kit/look/icons/index.ts';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useArrival } from '@largo/web-kit/page/use-arrival.ts';
import { withoutFreight, type CartGroup } from './cart-view.ts';
import { texts } from './texts.ts';
import classes from './seller-freight.module.css';

/** Why freight is not known: `visitor` chose no place, `counting` is on its way. */
export type FreightProblem = CartSummary['freightProblem'] | 'visitor' | 'counting';

/** How far free freight of one store is, in words and as a bar. */
function FreeFreight({ shipping }: { shipping: SellerShipping }) {
  const { missingForFreeShipping: missing, freeShippingApplied, subtotal } = shipping;
  if (!freeShippingApplied && (missing === null || missing <= 0)) return null;
  const percent =
    freeShippingApplied || missing === null ? 100 : (100 * subtotal) / (subtotal + missing);
  return (
    <div className={`l-stack l-gap-6 ${classes.free}`}>
      <p>
        {freeShippingApplied || missing === null
          ? texts.freeHere
          : texts.missingForFree(formatReais(missing))}
      </p>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}

function Cost({ shipping }: { shipping: SellerShipping }) {
  const arrival = useArrival();
  const { shippingCost, originalShippingCost, estimatedDays } = shipping;
  return (
    <p>
      {texts.freight}:{' '}
      {originalShippingCost > shippingCost && (
        <>
          <s aria-hidden="true">{formatReais(originalShippingCost)}</s>{' '}
        </>
      )}
      <strong>{freightPaid(shippingCost)}</strong>
      {estimatedDays !== null && <> · {arrival(estimatedDays)}</>}
    </p>
  );
}

interface SellerFreightProps {
  readonly group: CartGroup;
  readonly problem: FreightProblem;
  readonly place: string | null;
}

function Refusal({ group, place }: Pick<SellerFreightProps, 'group' | 'place'>) {
  if (group.shipping?.noFreight?.reason !== 'NO_RATE') {
    return <p className={classes.refused}>{texts.notDelivered(place)}</p>;
  }
  const titles = withoutFreight(group).map(({ title }) => title);
  // What stood in the way was just taken out: the server counts again.
  if (titles.length === 0) return <p>{texts.freight}: —</p>;
  return (
    <p className={classes.refused}>{texts.deliversWithout(group.sellerName, place, titles)}</p>
  );
}

function Facts({ group, problem, place }: SellerFreightProps) {
  const { shipping } = group;
  if (shipping?.shippingConfigured === false) return <Refusal group={group} place={place} />;
  if (shipping) {
    return (
      <>
        <Cost shipping={shipping} />
        <FreeFreight shipping={shipping} />
      </>
    );
  }
  if (problem === 'visitor') return <p>{texts.freightLater}</p>;
  if (problem === 'counting') return <p>{texts.counting}</p>;
  return <p>{problem === null ? texts.freightNone : texts.freightProblems[problem]}</p>;
}

/** The parcel of one store: what it costs, when it comes, how far free freight is. */
export function SellerFreight(props: SellerFreightProps) {
  return (
    <div className={classes.root}>
      <IconTruckDelivery size={20} stroke={1.75} />
      <div>
        <Facts {...props} />
      </div>
    </div>
  );
}
