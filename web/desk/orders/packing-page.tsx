import type { UserView } from '@largo/contracts';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { PackingSlip } from '../order/packing-slip.tsx';
import { byNeighborhood, idsIn, mostSlips } from '../order/packing-order.ts';
import { printTexts } from '../order/print-texts.ts';
import { hasSellerRole } from '@largo/web-kit/client/session.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { isGone } from '../screens/loaded.tsx';
import { OrderFrame, PrintTools } from './order-frame.tsx';

const { packing: texts } = printTexts;

/** Own sales among what was asked for, and how many of it are none. */
function useSlips(ids: readonly string[], userId: string) {
  const queries = useQueries({ queries: ids.map((id) => orderQuery(id)) });
  const orders = queries.flatMap(({ data }) => (data ? [data] : []));
  const own = orders.filter(({ sellerId }) => sellerId === userId);
  const failed = queries.filter(({ data, isError, error }) => !data && isError && !isGone(error));
  const gone = queries.filter(({ data, error }) => !data && isGone(error)).length;
  return {
    orders: byNeighborhood(own),
    missing: gone + orders.length - own.length,
    isPending: queries.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

function Slips({ asked, user }: { asked: readonly string[]; user: UserView }) {
  const { orders, missing, isPending, error, retry } = useSlips(asked.slice(0, mostSlips), user.id);
  const isReady = !isPending && error === null && orders.length > 0;
  return (
    // Who has no store finds no slips, in the shop.
    <OrderFrame
      isSale={hasSellerRole(user)}
      title={texts.title}
      intro={isReady ? texts.intro(orders.length) : undefined}
      aside={<PrintTools back={texts.back} to={paths.sales()} isReady={isReady} />}
    >
      {isPending && <Skeleton blocks={['card', 'card']} />}
      {!isPending && error !== null && (
        <ErrorState title={texts.failed} error={error} onRetry={retry} />
      )}
      {!isPending && error === null && orders.length === 0 && (
        <EmptyState
          title={asked.length === 0 ? texts.none : texts.missingTitle}
          text={asked.length === 0 ? texts.noneText : texts.missing(missing)}
          picture="package"
        >
          <LinkButton to={paths.sales()}>{texts.toSales}</LinkButton>
        </EmptyState>
      )}
      {isReady && (
        <>
          <div className="l-stack l-gap-12 l-screen-only">
            {missing > 0 && <Callout kind="warning">{texts.missing(missing)}</Callout>}
            {asked.length > mostSlips && (
              <Callout kind="warning">{texts.tooMany(mostSlips)}</Callout>
            )}
          </div>
          <div className="l-stack l-gap-20">
            {orders.map((order) => (
              <PackingSlip key={order.id} order={order} />
            ))}
          </div>
        </>
      )}
    </OrderFrame>
  );
}

export function Page() {
  const [search] = useSearchParams();
  useAccountHead(texts.title);
  return (
    <RequireSession title={texts.title}>
      {(user) => <Slips asked={idsIn(search.get('ids'))} user={user} />}
    </RequireSession>
  );
}
