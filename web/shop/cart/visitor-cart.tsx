import type { CartAnswer } from '@largo/contracts';
import { lineKey } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@largo/web-kit/look/card.tsx';
import { MoneyBar, WithoutMoneyBar } from '@largo/web-kit/look/money-bar.tsx';
import { Page } from '@largo/web-kit/look/page.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { Sums } from '@largo/web-kit/look/sums.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { cartPreviewQuery } from './cart.queries.ts';
import { groupsOfVisitor, lineTotal } from './cart-view.ts';
import { CartGroupCard } from './cart-group-card.tsx';
import type { CartActions } from './cart-line.tsx';
import { barOf, summaryLines } from './cart-summary.tsx';
import { texts } from './texts.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { plural } from '@largo/web-kit/format/plural.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import {
  useVisitorCart,
  visitorCart,
  type VisitorCartItem,
} from '@largo/web-topics/cart/visitor-cart.ts';
import { rememberReturnTo } from '@largo/web-kit/client/return-to.ts';
import { EmptyCart } from './empty-cart.tsx';
import { FreightPlace } from './freight-place.tsx';
import { usePlaceName } from './use-place-name.ts';

const undoMs = 6_000;

const actions: CartActions = {
  change: ({ id }, quantity) => visitorCart.update(id, quantity),
  remove: ({ id, title }) => {
    const items = visitorCart.items();
    const place = items.findIndex((one) => lineKey(one) === id);
    const item = items[place];
    visitorCart.remove(id);
    if (!item) return;
    showToast({
      kind: 'info',
      message: texts.removed(title),
      lastsMs: undoMs,
      action: { label: texts.undo, run: () => visitorCart.restore(item, place) },
    });
  },
};

/** What it would cost, and one button: the account is only a step on the way. */
function VisitorSummary(props: { today: CartAnswer | undefined; remembered: number }) {
  const { today, remembered } = props;
  const bar = today
    ? barOf(today.summary)
    : { label: texts.totalWithoutFreight, amount: formatReais(remembered) };
  const to = paths.login(paths.checkout());
  return (
    <Card title={texts.summary}>
      <Sums
        lines={
          today
            ? summaryLines(today.summary)
            : [{ label: bar.label, value: bar.amount, kind: 'total' }]
        }
      />
      <WithoutMoneyBar>
        <LinkButton to={to} fullWidth>
          {texts.goOn(bar.amount)}
        </LinkButton>
      </WithoutMoneyBar>
      <MoneyBar {...bar}>
        <LinkButton to={to}>
          {texts.goOnShort}
          <span className="l-hidden"> · {bar.amount}</span>
        </LinkButton>
      </MoneyBar>
      <p className="l-soft">
        {texts.haveAccount} <Link to={to}>{texts.signIn}</Link>. {texts.noAccount}{' '}
        <Link to={paths.register()} onClick={() => rememberReturnTo(paths.checkout())}>
          {texts.signUp}
        </Link>{' '}
        {texts.oneMinute}. {texts.signInText}
      </p>
    </Card>
  );
}

function FilledCart({ items }: { items: readonly VisitorCartItem[] }) {
  const { place } = usePlace();
  const { data: today, isError } = useQuery(cartPreviewQuery(items, place?.id));
  const destination = place && { neighborhoodId: place.id, neighborhood: place.name };
  const name = usePlaceName(destination);
  const groups = groupsOfVisitor(items, today);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const remembered = sumReais(groups.flatMap(({ lines }) => lines.map(lineTotal)));
  const problem = place === null ? 'visitor' : isError ? 'SHIPPING_UNAVAILABLE' : 'counting';
  return (
    <Page title={texts.title} intro={texts.intro(plural(count, 'item', 'itens'))}>
      <Split aside={<VisitorSummary today={today} remembered={remembered} />}>
        <FreightPlace destination={destination} />
        {groups.map((group) => (
          <CartGroupCard
            key={group.sellerId}
            group={group}
            actions={actions}
            freightProblem={today && place ? today.summary.freightProblem : problem}
            place={name}
          />
        ))}
      </Split>
    </Page>
  );
}

/** Kept in this browser: everything can be changed and is counted, only paying needs an account. */
export function VisitorCart() {
  const items = useVisitorCart();
  if (items.length > 0) return <FilledCart items={items} />;
  return (
    <EmptyCart
      action={
        <LinkButton to={paths.login(paths.cart)} variant="default">
          {texts.signIn}
        </LinkButton>
      }
    />
  );
}
