import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { refreshRefunds, refundsQuery } from './refund.queries.ts';
import { RefundDecision } from './refund-decision.tsx';
import { knownRefundFilters, refundFilterDefaults, RefundFiltersBar } from './refund-filters.tsx';
import { RefundReview } from './refund-review.tsx';
import { RefundTable } from './refund-table.tsx';
import { adminRefundTexts as words } from './refund-texts.ts';
import { KeyHints } from '../../screens/key-hints.tsx';
import { useKnownFilters, type UrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import classes from '../shared/review-queue.module.css';
import { useRefundDesk } from './use-refund-desk.ts';

const { keys } = words;
const hints = [
  { keys: ['↑', '↓'], does: keys.move },
  { keys: ['Enter'], does: keys.open },
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
];

function Empty({ list }: { list: UrlFilters<typeof refundFilterDefaults> }) {
  if (list.changed > 0) {
    return (
      <EmptyState
        title={words.notFound}
        text={words.notFoundText}
        picture="magnifying-glass-tilted-left"
      >
        <Button onClick={list.reset}>{words.clear}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.emptyQueue} text={words.emptyQueueText} picture="hot-beverage">
      <Button variant="default" onClick={() => list.change({ status: 'all' })}>
        {words.seeAll}
      </Button>
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
      <Button size="sm" variant="light" onClick={() => void refreshRefunds(queryClient)}>
        {words.refresh}
      </Button>
    </div>
  );
}

/** Money that is to go back: problems first, by the day they are due. */
export function RefundsTab() {
  const { list, filters } = useKnownFilters(refundFilterDefaults, knownRefundFilters);
  const query = useQuery(refundsQuery(filters, list.page));
  const desk = useRefundDesk(query.data?.refunds);
  const { asking } = desk;
  const decided =
    filters.status === 'pending' && !query.isPlaceholderData
      ? (query.data?.refunds.filter(({ status }) => status !== 'pending').length ?? 0)
      : 0;
  return (
    <>
      <RefundFiltersBar filters={filters} list={list} />
      <KeyHints label={keys.label} hints={hints} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<Empty list={list} />}
        onPage={list.goTo}
      >
        {({ refunds }) => (
          <RefundTable
            refunds={refunds}
            isStale={query.isPlaceholderData}
            onOpen={({ id }) => desk.show(id)}
            onAct={desk.ask}
          />
        )}
      </TableList>
      <Progress decided={decided} />
      {desk.openId !== null && (
        <RefundReview
          refundId={desk.openId}
          previous={desk.neighbour(-1)}
          next={desk.neighbour(1)}
          onShow={desk.show}
          onAct={desk.askOpen}
          onClose={() => desk.show(null)}
        />
      )}
      {asking !== null && (
        <RefundDecision
          key={asking.refund.id}
          act={asking.act}
          refund={asking.refund}
          isPending={desk.isPending}
          failure={desk.failure}
          mayAgree={desk.mayAgree}
          onDecide={(decision) => void desk.decide(decision)}
          onClose={desk.keepUndecided}
        />
      )}
    </>
  );
}
