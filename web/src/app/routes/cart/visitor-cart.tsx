import { Card } from '../../../components/ui/card.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { Split } from '../../../components/ui/split.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { groupsOfVisitor, lineTotal } from '../../../features/cart/cart-view.ts';
import { CartGroupCard } from '../../../features/cart/components/cart-group-card.tsx';
import type { CartActions } from '../../../features/cart/components/cart-line.tsx';
import { texts } from '../../../features/cart/texts.ts';
import { formatReais, sumReais } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useVisitorCart, visitorCart } from '../../../lib/visitor-cart.ts';
import { rememberReturnTo } from '../../../lib/return-to.ts';
import { EmptyCart } from './empty-cart.tsx';

const undoMs = 6_000;

const actions: CartActions = {
  change: ({ productId }, quantity) => visitorCart.update(productId, quantity),
  remove: ({ productId, title }) => {
    const items = visitorCart.items();
    const place = items.findIndex((one) => one.productId === productId);
    const item = items[place];
    visitorCart.remove(productId);
    if (!item) return;
    showToast({
      kind: 'info',
      message: texts.removed(title),
      lastsMs: undoMs,
      action: { label: texts.undo, run: () => visitorCart.restore(item, place) },
    });
  },
};

/** Kept in this browser: everything can be changed, only paying needs an account. */
export function VisitorCart() {
  const items = useVisitorCart();
  if (items.length === 0) {
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
  const groups = groupsOfVisitor(items);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = sumReais(groups.flatMap(({ lines }) => lines.map(lineTotal)));
  const summary = (
    <Card title={texts.signInTitle} tone="warm">
      <p>{texts.signInText}</p>
      <Sums lines={[{ label: texts.subtotal, value: formatReais(subtotal), kind: 'total' }]} />
      <LinkButton to={paths.login(paths.checkout())} fullWidth>
        {texts.signIn}
      </LinkButton>
      <LinkButton
        to={paths.register()}
        variant="default"
        fullWidth
        onClick={() => rememberReturnTo(paths.checkout())}
      >
        {texts.signUp}
      </LinkButton>
    </Card>
  );
  return (
    <Page title={texts.title} intro={texts.intro(plural(count, 'item', 'itens'))}>
      <Split aside={summary}>
        {groups.map((group) => (
          <CartGroupCard
            key={group.sellerId}
            group={group}
            actions={actions}
            freightProblem="visitor"
            place={null}
          />
        ))}
      </Split>
    </Page>
  );
}
