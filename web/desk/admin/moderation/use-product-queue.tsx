import type { AdminProduct, AdminProductsAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReasonDialog } from '../../screens/reason-dialog.tsx';
import { type ShownQueue, useOpenEntry, useReviewQueue } from '../shared/use-review-queue.tsx';
import { BulkProgressDialog } from './bulk-progress-dialog.tsx';
import { buttonsOf, usualReason, type Verdict } from './moderation.ts';
import { decisionTexts, moderationTexts as texts } from './moderation-texts.ts';
import { productQuery, refreshProducts } from './moderation.queries.ts';
import { productColumns } from './product-columns.tsx';
import { ProductReview } from './product-review.tsx';
import { useBulkModeration } from './use-bulk-moderation.ts';
import { useModeration } from './use-moderation.ts';

const { bulk: bulkTexts, presets, reject: rejectTexts } = decisionTexts;

interface Rejecting {
  readonly products: readonly AdminProduct[];
  readonly reject: (reason: string) => void;
}

type RejectDialogProps = Pick<Rejecting, 'products'> &
  Pick<ComponentProps<typeof ReasonDialog>, 'onReject' | 'onClose'>;

/** The usual reason is filled in. */
function RejectDialog({ products: [first, ...more], ...dialog }: RejectDialogProps) {
  if (first === undefined) return null;
  const count = more.length + 1;
  return (
    <ReasonDialog
      title={count === 1 ? rejectTexts.title(first.title) : rejectTexts.many(count)}
      confirm={texts.actions.rejected}
      texts={rejectTexts}
      presets={{
        label: rejectTexts.presets,
        reasons: [usualReason(first.status), ...presets.others],
      }}
      {...dialog}
    />
  );
}

/** Decisions on the products of a list, one by one or several at once. */
export function useProductQueue(data: AdminProductsAnswer | undefined, shown: ShownQueue) {
  const queryClient = useQueryClient();
  const rows = data?.products ?? [];
  const [openDialog, setOpenDialog] = useState<Rejecting | null>(null);
  const { running, decide: send, undoLast } = useModeration();
  const bulk = useBulkModeration();
  const entry = useOpenEntry('product', rows, (id) =>
    queryClient.getQueryData(productQuery(id).queryKey),
  );
  const decide = (product: AdminProduct, to: Verdict) => {
    const sendAndGoOn = (reason?: string) => {
      void send({ product, to, ...(reason !== undefined && { reason }) });
      entry.goOn(product.id);
    };
    if (to === 'rejected') setOpenDialog({ products: [product], reject: sendAndGoOn });
    else sendAndGoOn();
  };
  const { progress, ...work } = useReviewQueue({
    texts,
    rows,
    shown,
    letters: ['a', 'r', 'u'],
    entry,
    isAsking: openDialog !== null || bulk.run !== null,
    isRunning: ({ id }) => running.has(id),
    buttonsOf: (product: AdminProduct) => buttonsOf(product, texts.short),
    onDecide: decide,
    onOther: (letter) => {
      const undone = letter === 'u' ? undoLast() : null;
      if (undone !== null) entry.focus(undone);
    },
    onRefresh: () => void refreshProducts(queryClient),
  });
  const selection = {
    title: ({ length }: readonly AdminProduct[]) => bulkTexts.selected(length),
    unselect: bulkTexts.unselect,
    buttons: (products: readonly AdminProduct[], unselect: () => void) => {
      const start = (to: 'active' | 'rejected', reason?: string) => {
        unselect();
        void bulk.start(products, to, reason);
      };
      return (
        <>
          <Button size="sm" onClick={() => start('active')}>
            {texts.actions.active}
          </Button>
          <Button
            size="sm"
            variant="light"
            color="barro"
            onClick={() =>
              setOpenDialog({ products, reject: (reason) => start('rejected', reason) })
            }
          >
            {texts.actions.rejected}
          </Button>
        </>
      );
    },
  };
  const below = (
    <>
      {progress}
      {entry.openId !== null && (
        <ProductReview
          id={entry.openId}
          entry={entry}
          isRunning={running.has(entry.openId)}
          onVerdict={decide}
        />
      )}
      {openDialog !== null && (
        <RejectDialog
          products={openDialog.products}
          onReject={(reason) => {
            // The question closes first and gives the focus back; in the same moment it goes on, or a quick key
            // would decide the rejected product once more.
            flushSync(() => setOpenDialog(null));
            openDialog.reject(reason);
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {bulk.run !== null && (
        <BulkProgressDialog
          run={bulk.run}
          onStop={bulk.stop}
          onClose={() => {
            bulk.close();
            // All that were decided make room for as many that wait.
            void refreshProducts(queryClient);
          }}
        />
      )}
    </>
  );
  return { ...work, columns: productColumns(running), selection, below };
}
