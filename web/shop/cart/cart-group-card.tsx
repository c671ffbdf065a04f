import { IconBuildingStore } from '@largo/web-kit/look/icons/index.ts';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { withoutFreight, type CartGroup } from './cart-view.ts';
import { texts } from './texts.ts';
import classes from './cart-group-card.module.css';
import { CartLine, type CartActions } from './cart-line.tsx';
import { SellerFreight, type FreightProblem } from './seller-freight.tsx';

interface CartGroupCardProps {
  readonly group: CartGroup;
  readonly actions: CartActions;
  readonly freightProblem: FreightProblem;
  /** Where to its freight is counted, by name; null: not known by name. */
  readonly place: string | null;
}

/** One store: its parcel, its freight. */
export function CartGroupCard({ group, actions, freightProblem, place }: CartGroupCardProps) {
  const refused = withoutFreight(group);
  return (
    <section className={`l-card ${classes.card}`} aria-label={group.sellerName}>
      <h2 className={`l-row l-gap-8 ${classes.store}`}>
        <IconBuildingStore size={20} stroke={1.75} />
        <Link to={paths.store(group.sellerId)} className="l-name-link">
          {group.sellerName}
        </Link>
      </h2>
      <ul>
        {group.lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            actions={actions}
            obstacle={refused.includes(line) ? texts.withoutFreight(place) : undefined}
          />
        ))}
      </ul>
      <SellerFreight group={group} problem={freightProblem} place={place} />
    </section>
  );
}
