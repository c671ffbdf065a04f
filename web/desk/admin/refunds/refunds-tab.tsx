import type { RefundView } from '@largo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { choice, filtersInAddress } from '../../screens/filters.ts';
import { ReviewButtons } from '../../screens/review-buttons.tsx';
import { ReviewQueue } from '../shared/review-queue.tsx';
import { useOpenEntry, useQueueKeys } from '../shared/use-review-queue.ts';
import { refundColumns } from './refund-columns.tsx';
import { RefundDecision } from './refund-decision.tsx';
import { RefundReview } from './refund-review.tsx';
import { type RefundAct, buttonsOf } from './refund-rules.ts';
import { adminRefundTexts as texts } from './refund-texts.ts';
import { refreshRefunds, refundReviewQuery, refundsQuery } from './refund.queries.ts';

const { keys } = texts;
const hints = [
  { keys: ['↑', '↓'], does: keys.move },
  { keys: ['Enter'], does: keys.open },
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
];

/** The tab opens with what waits, however old it is. */
const filters = {
  status: choice(texts.filters.status, texts.filters.statuses, { initial: 'pending' }),
  period: choice(texts.filters.period, texts.filters.periods, { initial: 'all' }),
};
const useFilters = filtersInAddress(filters);

/** Money that is to go back: problems first, by the day they are due. */
export function RefundsTab() {
  const queryClient = useQueryClient();
  const { list, filters: values } = useFilters();
  const query = useQuery(refundsQuery(values, list.page));
  const refunds = query.data?.refunds ?? [];
  const [openDialog, setOpenDialog] = useState<{ refund: RefundView; act: RefundAct } | null>(null);
  const ask = (refund: RefundView, act: RefundAct) => setOpenDialog({ refund, act });
  const entry = useOpenEntry(
    'refund',
    refunds,
    (id) => queryClient.getQueryData(refundReviewQuery(id).queryKey)?.refund,
  );
  useQueueKeys({
    letters: ['a', 'r'],
    entry,
    isAsking: openDialog !== null,
    buttonsOf,
    onDecide: ask,
  });
  const rowButtons = (refund: RefundView) => (
    <ReviewButtons
      buttons={buttonsOf(refund)}
      size="compact-sm"
      onDecide={(act) => ask(refund, act)}
    />
  );
  const onDecided = (id: string) => {
    // The question closes first and gives the focus back.
    flushSync(() => setOpenDialog(null));
    entry.goOn(id, () => entry.show(null));
  };
  return (
    <>
      <ReviewQueue
        texts={texts}
        hints={hints}
        filters={filters}
        values={values}
        list={list}
        query={query}
        rows={refunds}
        onRefresh={() => void refreshRefunds(queryClient)}
        columns={refundColumns(entry.show)}
        nameOf={({ order }) => order.orderNumber}
        actions={rowButtons}
      />
      {entry.openId !== null && <RefundReview id={entry.openId} entry={entry} onAct={ask} />}
      {openDialog !== null && (
        <RefundDecision
          key={openDialog.refund.id}
          {...openDialog}
          onDecided={() => onDecided(openDialog.refund.id)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
