import type { AdminProduct } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { productQuery } from './moderation.queries.ts';
import { type Verdict, verdictsFor } from './moderation.ts';
import { useBulkModeration } from './use-bulk-moderation.ts';
import { focusRow, useQueueKeys } from '../shared/use-queue-keys.ts';
import { useModeration } from './use-moderation.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';

const none: ReadonlySet<string> = new Set();
const letters = ['a', 'r', 'u'] as const;
const verdictOf = { a: 'active', r: 'rejected', u: 'pending' } as const;

interface Rejecting {
  readonly products: readonly AdminProduct[];
  readonly isBulk: boolean;
}

/** Whose details stand open is part of the address, so that other screens can lead there. */
function useOpenProduct() {
  const [query, change] = useAddressQuery();
  const show = (id: string | null) => change({ product: id }, { replace: true });
  return { openId: query.get('product'), show };
}

/** Everything that can be done with the listed products, by mouse and by key. */
export function useModerationPage(products: readonly AdminProduct[] = []) {
  const queryClient = useQueryClient();
  const { openId, show } = useOpenProduct();
  const [keys, setKeys] = useState(none);
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  const { running, decide: send, undoLast } = useModeration();
  const bulk = useBulkModeration();
  const ids = products.map(({ id }) => id);
  const chosen = products.filter(({ id }) => keys.has(id));
  const after = (id: string, step = 1) => ids[ids.indexOf(id) + step];

  /** The next one is at hand while the decision is on its way. */
  const goOn = (id: string) => {
    const next = ids.includes(id) ? after(id) : undefined;
    if (openId === null) focusRow(next ?? id);
    else if (next !== undefined) show(next);
  };
  const decide = (product: AdminProduct, to: Verdict) => {
    if (to === 'rejected') return setRejecting({ products: [product], isBulk: false });
    void send({ product, to });
    goOn(product.id);
  };
  const reject = (reason: string) => {
    if (rejecting === null) return;
    // The question closes first and gives the focus back; in the same moment it goes on, or a quick key
    // would decide the rejected product once more.
    flushSync(() => setRejecting(null));
    if (rejecting.isBulk) {
      setKeys(none);
      void bulk.start(rejecting.products, 'rejected', reason);
      return;
    }
    for (const product of rejecting.products) {
      void send({ product, to: 'rejected', reason });
      goOn(product.id);
    }
  };
  const onKey = (key: 'a' | 'r' | 'u', id: string | undefined) => {
    const product =
      products.find((one) => one.id === id) ??
      (id === undefined ? undefined : queryClient.getQueryData(productQuery(id).queryKey));
    const to = verdictOf[key];
    if (product !== undefined && verdictsFor(product.status).includes(to)) decide(product, to);
    else if (key === 'u') focusAfterUndo(undoLast());
  };
  const focusAfterUndo = (id: string | null) => {
    if (id === null) return;
    if (openId === null) focusRow(id);
    else show(id);
  };
  useQueueKeys({
    letters,
    ids,
    openId,
    isAsking: rejecting !== null || bulk.run !== null,
    onKey,
    onShow: show,
  });
  return {
    running,
    openId,
    show,
    decide,
    reject,
    chosen,
    rejecting,
    run: bulk.run,
    selection: { keys, onChange: setKeys },
    neighbour: (step: 1 | -1) =>
      openId === null || !ids.includes(openId) ? undefined : after(openId, step),
    close: () => show(null),
    keepUnrejected: () => setRejecting(null),
    unselect: () => setKeys(none),
    approveChosen: () => {
      setKeys(none);
      void bulk.start(chosen, 'active');
    },
    rejectChosen: () => setRejecting({ products: chosen, isBulk: true }),
    stop: bulk.stop,
    closeRun: bulk.close,
  };
}
