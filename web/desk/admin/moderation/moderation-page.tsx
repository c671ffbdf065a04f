import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { productsQuery, refreshProducts } from './moderation.queries.ts';
import { BulkProgressDialog } from './bulk-progress-dialog.tsx';
import { KeyHints } from '../../screens/key-hints.tsx';
import { SelectionBar } from '../../screens/selection-bar.tsx';
import {
  knownProductFilters,
  productFilterDefaults,
  ProductFiltersBar,
} from './product-filters.tsx';
import { ProductReview } from './product-review.tsx';
import { ProductTable } from './product-table.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { decisionTexts, moderationTexts as words } from './moderation-texts.ts';
import { useKnownFilters, type UrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import classes from '../shared/review-queue.module.css';
import { useModerationPage } from './use-moderation-page.ts';

const { keys } = words;
const hints = [
  { keys: ['↑', '↓'], does: keys.move },
  { keys: ['Enter'], does: keys.open },
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
  { keys: ['U'], does: keys.pending },
  { keys: ['X'], does: keys.select },
];

function Empty({ list }: { list: UrlFilters<typeof productFilterDefaults> }) {
  const isQueue = list.changed === 0;
  return (
    <EmptyState
      title={words.empty}
      text={isQueue ? words.emptyQueue : words.emptyText}
      picture={isQueue ? 'hot-beverage' : 'magnifying-glass-tilted-left'}
    >
      {isQueue ? (
        <Button variant="default" onClick={() => list.change({ status: 'all' })}>
          {words.seeAll}
        </Button>
      ) : (
        <Button onClick={list.reset}>{words.clear}</Button>
      )}
    </EmptyState>
  );
}

/** Decided rows stay in place, so that nothing jumps under the keyboard; this asks for what waits now. */
function Progress({ decided }: { decided: number }) {
  const queryClient = useQueryClient();
  if (decided === 0) return null;
  return (
    <div className={`l-row l-wrap ${classes.progress}`}>
      <span role="status">{words.decided(decided)}</span>
      <Button size="sm" variant="light" onClick={() => void refreshProducts(queryClient)}>
        {words.refresh}
      </Button>
    </div>
  );
}

function Products() {
  const { list, filters } = useKnownFilters(productFilterDefaults, knownProductFilters);
  const query = useQuery(productsQuery(filters, list.page));
  const desk = useModerationPage(query.data?.products);
  const decided =
    filters.status === 'pending' && !query.isPlaceholderData
      ? (query.data?.products.filter(({ status }) => status !== 'pending').length ?? 0)
      : 0;
  return (
    <>
      <ProductFiltersBar filters={filters} list={list} />
      <KeyHints label={keys.label} hints={hints} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<Empty list={list} />}
        onPage={list.goTo}
      >
        {({ products }) => (
          <ProductTable
            products={products}
            isStale={query.isPlaceholderData}
            running={desk.running}
            selection={desk.selection}
            onOpen={({ id }) => desk.show(id)}
            onVerdict={desk.decide}
          />
        )}
      </TableList>
      <Progress decided={decided} />
      {desk.chosen.length > 0 && (
        <SelectionBar
          title={decisionTexts.bulk.selected(desk.chosen.length)}
          unselect={decisionTexts.bulk.unselect}
          onClear={desk.unselect}
        >
          <Button size="sm" onClick={desk.approveChosen}>
            {words.actions.active}
          </Button>
          <Button size="sm" variant="light" color="barro" onClick={desk.rejectChosen}>
            {words.actions.rejected}
          </Button>
        </SelectionBar>
      )}
      {desk.openId !== null && (
        <ProductReview
          productId={desk.openId}
          isRunning={desk.running.has(desk.openId)}
          previous={desk.neighbour(-1)}
          next={desk.neighbour(1)}
          onShow={desk.show}
          onVerdict={desk.decide}
          onClose={desk.close}
        />
      )}
      {desk.rejecting !== null && (
        <RejectDialog
          products={desk.rejecting.products}
          onReject={desk.reject}
          onClose={desk.keepUnrejected}
        />
      )}
      {desk.run !== null && (
        <BulkProgressDialog run={desk.run} onStop={desk.stop} onClose={desk.closeRun} />
      )}
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="products" title={words.title} intro={words.intro}>
      {() => <Products />}
    </AdminFrame>
  );
}
