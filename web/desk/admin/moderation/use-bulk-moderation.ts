import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendDecision } from './moderation.queries.ts';
import { type Decidable, decisionProblem, type Verdict, verdictsOn } from './moderation.ts';

export interface BulkItem {
  readonly product: Decidable;
  readonly state: 'waiting' | 'running' | 'done' | 'skipped' | 'failed' | 'stopped';
  readonly problem?: string;
}

export interface BulkRun {
  readonly to: 'active' | 'rejected';
  readonly items: readonly BulkItem[];
  readonly isOver: boolean;
}

export const isHandled = ({ state }: BulkItem) => state !== 'waiting' && state !== 'running';

/** One after the other, each with its own outcome: one that fails does not stop the rest. */
export function useBulkModeration() {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);
  const mark = (id: string, change: Omit<BulkItem, 'product'>) =>
    setRun(
      (now) =>
        now && {
          ...now,
          items: now.items.map((item) => (item.product.id === id ? { ...item, ...change } : item)),
        },
    );
  const handle = async (product: Decidable, to: Verdict, reason?: string) => {
    if (isStopped.current) return mark(product.id, { state: 'stopped' });
    if (!verdictsOn(product).includes(to)) return mark(product.id, { state: 'skipped' });
    const decision = { product, to, ...(reason === undefined ? {} : { reason }) };
    mark(product.id, { state: 'running' });
    try {
      await sendDecision(queryClient, decision);
      mark(product.id, { state: 'done' });
    } catch (error) {
      mark(product.id, { state: 'failed', problem: decisionProblem(decision, error) });
    }
  };
  const start = async (products: readonly Decidable[], to: BulkRun['to'], reason?: string) => {
    isStopped.current = false;
    const items = products.map((product) => ({ product, state: 'waiting' as const }));
    setRun({ to, items, isOver: false });
    for (const product of products) await handle(product, to, reason);
    setRun((now) => now && { ...now, isOver: true });
  };
  return {
    run,
    start,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setRun(null),
  };
}
