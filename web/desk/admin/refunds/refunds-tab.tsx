import type { RefundListAnswer, RefundView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { choice } from '../../screens/filters.ts';
import { KeyHints } from '../../screens/key-hints.tsx';
import { listScreen } from '../../screens/list-screen.tsx';
import { type ShownQueue, useOpenEntry, useReviewQueue } from '../shared/use-review-queue.tsx';
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

function useDecisions(data: RefundListAnswer | undefined, shown: ShownQueue) {
  const queryClient = useQueryClient();
  const rows = data?.refunds ?? [];
  const [openDialog, setOpenDialog] = useState<{ refund: RefundView; act: RefundAct } | null>(null);
  const ask = (refund: RefundView, act: RefundAct) => setOpenDialog({ refund, act });
  const entry = useOpenEntry(
    'refund',
    rows,
    (id) => queryClient.getQueryData(refundReviewQuery(id).queryKey)?.refund,
  );
  const { progress, ...work } = useReviewQueue({
    texts,
    rows,
    shown,
    letters: ['a', 'r'],
    entry,
    isAsking: openDialog !== null,
    buttonsOf,
    onDecide: ask,
    onRefresh: () => void refreshRefunds(queryClient),
  });
  const onDecided = (id: string) => {
    // The question closes first and gives the focus back.
    flushSync(() => setOpenDialog(null));
    entry.goOn(id, () => entry.show(null));
  };
  const below = (
    <>
      {progress}
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
  return { ...work, below };
}

/** Money that is to go back: problems first, by the day they are due. */
export const RefundsTab = listScreen({
  texts,
  picture: 'hot-beverage',
  filters,
  query: refundsQuery,
  lead: () => <KeyHints label={keys.label} hints={hints} />,
  rowsOf: ({ refunds }) => refunds,
  keyOf: ({ id }) => id,
  nameOf: ({ order }) => order.orderNumber,
  columns: refundColumns,
  useWork: useDecisions,
});
