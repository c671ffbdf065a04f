import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@largo/web-kit/config/paths.ts';
import { connectionQuery } from '../connection/seller-account.queries.ts';
import { again, stateOf } from '../../screens/checklist-state.ts';
import type { ChecklistStep } from '../../screens/checklist.tsx';
import { texts as areaTexts } from '../../dashboard/texts.ts';
import { rateGridQuery, shippingRulesQuery } from '../freight/freight.queries.ts';
import { pixKeyQuery } from '../pix-key/pix-key.queries.ts';
import { ownProductsQuery, type OwnProduct } from '../products/product.queries.ts';

const { steps: texts } = areaTexts.dashboard.seller;

const doneIf = (isDone: boolean) => (isDone ? 'done' : 'open');
const hasProfile = ({ sellerProfile }: UserView) =>
  Boolean(sellerProfile?.businessName && sellerProfile.cnpj);
function profileStep(user: UserView): ChecklistStep {
  const { label, why, go } = texts.profile;
  const state = doneIf(hasProfile(user));
  return { label, why, go, state, to: paths.sellerStore, onRetry: again() };
}

function usePaymentStep(): ChecklistStep {
  const asked = useQuery(connectionQuery());
  const isExpired = asked.data?.expired === true;
  return {
    label: texts.payment.label,
    why: isExpired ? texts.payment.expired : texts.payment.why,
    go: isExpired ? texts.payment.goAgain : texts.payment.go,
    state: stateOf(asked, ({ connected, expired }) => doneIf(connected && !expired)),
    to: paths.sellerPayments,
    onRetry: again(asked),
  };
}

function useFreightStep(): ChecklistStep {
  const grid = useQuery(rateGridQuery());
  const rules = useQuery(shippingRulesQuery());
  const { label, why, go } = texts.freight;
  const inGrid = stateOf(grid, (rates) => doneIf(rates.some(({ isActive }) => isActive)));
  const byRule = stateOf(rules, ({ length }) => doneIf(length > 0));
  // Either is enough; the one that is not there yet decides when the other says no.
  const state = inGrid === 'done' ? inGrid : inGrid === 'open' ? byRule : inGrid;
  return { label, why, go, state, to: paths.sellerShipping, onRetry: again(grid, rules) };
}

function usePixStep(): ChecklistStep {
  const asked = useQuery(pixKeyQuery());
  const { label, why, go } = texts.pix;
  const state = stateOf(asked, ({ pixKey }) => doneIf(Boolean(pixKey)));
  return { label, why, go, state, to: `${paths.sellerPayments}#pix`, onRetry: again(asked) };
}

function productState(products: readonly OwnProduct[]): ChecklistStep['state'] {
  if (products.some(({ status }) => status === 'active')) return 'done';
  return products.some(({ status }) => status === 'pending') ? 'waiting' : 'open';
}

function useProductStep(user: UserView): ChecklistStep {
  const asked = useQuery(ownProductsQuery(user.id));
  const { label, why, hidden, needsProfile, waiting, go, goProducts } = texts.product;
  const state = stateOf(asked, productState);
  const step = { label, state, onRetry: again(asked) };
  if (state === 'waiting')
    return { ...step, why: waiting, to: paths.sellerProducts, go: goProducts };
  if (!hasProfile(user)) {
    return { ...step, why: needsProfile, to: paths.sellerStore, go: texts.profile.go };
  }
  if (asked.data?.length) return { ...step, why: hidden, to: paths.sellerProducts, go: goProducts };
  return { ...step, why, to: paths.newProduct, go };
}

/** What a store needs before it can sell and be paid, in the order in which it is done best. */
export function useReadiness(user: UserView): readonly ChecklistStep[] {
  const payment = usePaymentStep();
  const freight = useFreightStep();
  const pix = usePixStep();
  const product = useProductStep(user);
  return [profileStep(user), payment, freight, pix, product];
}
