import type { AdminProduct } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { choice, filtersInAddress, search } from '../../screens/filters.ts';
import { ReasonDialog } from '../../screens/reason-dialog.tsx';
import { ReviewButtons } from '../../screens/review-buttons.tsx';
import { SelectionBar } from '../../screens/selection-bar.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ReviewQueue } from '../shared/review-queue.tsx';
import { useOpenEntry, useQueueKeys } from '../shared/use-review-queue.ts';
import { BulkProgressDialog } from './bulk-progress-dialog.tsx';
import { buttonsOf, usualReason, type Verdict } from './moderation.ts';
import { decisionTexts, moderationTexts as texts } from './moderation-texts.ts';
import { productQuery, productsQuery, refreshProducts } from './moderation.queries.ts';
import { productColumns } from './product-columns.tsx';
import { ProductReview } from './product-review.tsx';
import { useBulkModeration } from './use-bulk-moderation.ts';
import { useModeration } from './use-moderation.ts';

const { keys } = texts;
const { bulk: bulkTexts, presets, reject: rejectTexts } = decisionTexts;
const hints = [
  { keys: ['↑', '↓'], does: keys.move },
  { keys: ['Enter'], does: keys.open },
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
  { keys: ['U'], does: keys.pending },
  { keys: ['X'], does: keys.select },
];
const none: ReadonlySet<string> = new Set();

/** The screen opens with what waits. */
const filters = {
  search: search(texts.filters),
  status: choice(texts.filters.status, texts.filters.statuses, { initial: 'pending', wide: true }),
};
const useFilters = filtersInAddress(filters);

interface Rejecting {
  readonly products: readonly AdminProduct[];
  readonly isBulk: boolean;
}

interface RejectDialogProps {
  readonly products: readonly AdminProduct[];
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

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

function Products() {
  const queryClient = useQueryClient();
  const { list, filters: values } = useFilters();
  const query = useQuery(productsQuery(values, list.page));
  const products = query.data?.products ?? [];
  const [selected, setSelected] = useState(none);
  const [openDialog, setOpenDialog] = useState<Rejecting | null>(null);
  const { running, decide: send, undoLast } = useModeration();
  const bulk = useBulkModeration();
  const entry = useOpenEntry('product', products, (id) =>
    queryClient.getQueryData(productQuery(id).queryKey),
  );
  const chosen = products.filter(({ id }) => selected.has(id));

  const decide = (product: AdminProduct, to: Verdict) => {
    if (to === 'rejected') return setOpenDialog({ products: [product], isBulk: false });
    void send({ product, to });
    entry.goOn(product.id);
  };
  const reject = (reason: string) => {
    if (openDialog === null) return;
    // The question closes first and gives the focus back; in the same moment it goes on, or a quick key
    // would decide the rejected product once more.
    flushSync(() => setOpenDialog(null));
    if (openDialog.isBulk) {
      setSelected(none);
      void bulk.start(openDialog.products, 'rejected', reason);
      return;
    }
    for (const product of openDialog.products) {
      void send({ product, to: 'rejected', reason });
      entry.goOn(product.id);
    }
  };
  const rowButtons = (product: AdminProduct) => (
    <ReviewButtons
      buttons={buttonsOf(product, texts.short)}
      size="compact-sm"
      isRunning={running.has(product.id)}
      onDecide={(to) => decide(product, to)}
    />
  );
  const approveChosen = () => {
    setSelected(none);
    void bulk.start(chosen, 'active');
  };
  useQueueKeys({
    letters: ['a', 'r', 'u'],
    entry,
    isAsking: openDialog !== null || bulk.run !== null,
    buttonsOf: (product) => buttonsOf(product, texts.short),
    onDecide: decide,
    onOther: (letter) => {
      const undone = letter === 'u' ? undoLast() : null;
      if (undone !== null) entry.focus(undone);
    },
  });
  return (
    <>
      <ReviewQueue
        texts={texts}
        hints={hints}
        filters={filters}
        values={values}
        list={list}
        query={query}
        rows={products}
        onRefresh={() => void refreshProducts(queryClient)}
        columns={productColumns(entry.show, running)}
        nameOf={({ title }) => title}
        actions={rowButtons}
        selection={{ keys: selected, onChange: setSelected }}
      />
      {chosen.length > 0 && (
        <SelectionBar
          title={bulkTexts.selected(chosen.length)}
          unselect={bulkTexts.unselect}
          onClear={() => setSelected(none)}
        >
          <Button size="sm" onClick={approveChosen}>
            {texts.actions.active}
          </Button>
          <Button
            size="sm"
            variant="light"
            color="barro"
            onClick={() => setOpenDialog({ products: chosen, isBulk: true })}
          >
            {texts.actions.rejected}
          </Button>
        </SelectionBar>
      )}
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
          onReject={reject}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {bulk.run !== null && (
        <BulkProgressDialog run={bulk.run} onStop={bulk.stop} onClose={bulk.close} />
      )}
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="products" title={texts.title} intro={texts.intro}>
      {() => <Products />}
    </AdminFrame>
  );
}
