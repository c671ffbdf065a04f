import type { ProcessTransfersAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sumReais } from '@largo/web-kit/format/money.ts';
import { useProcessAgain, useProcessAll } from './payout-actions.ts';
import { transferPlanQuery } from './payout.queries.ts';
import { actionTexts } from './action-texts.ts';
import { payoutProblem } from './payout-facts.ts';

type Row = ProcessTransfersAnswer['results']['rows'][number];
type Outcome = { readonly state: 'done' } | { readonly state: 'failed'; readonly problem: string };

export interface PlannedRow {
  readonly row: Row;
  /** Undefined: not tried yet. */
  readonly outcome: Outcome | undefined;
}

const outcomeOf = ({ code, error }: Row): Outcome =>
  code === null ? { state: 'done' } : { state: 'failed', problem: error ?? code };

/** The rows before and after, each with what became of it; one that failed can be tried again alone. */
export function useProcessAllRun(asked: number) {
  const plan = useQuery(transferPlanQuery(asked));
  const run = useProcessAll();
  const again = useProcessAgain();
  const [retried, setRetried] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const shown = run.data ?? plan.data;
  const rows: PlannedRow[] = (shown?.rows ?? []).map((row) => ({
    row,
    outcome: retried.get(row.id) ?? (run.data && outcomeOf(row)),
  }));
  const ready = (plan.data?.rows ?? []).filter(({ code }) => code === null);
  const retry = (id: string) => {
    const looked = plan.data?.rows.find((row) => row.id === id);
    if (!looked) return;
    again.mutate(
      { id, amount: looked.amount },
      {
        onSuccess: () => setRetried((now) => new Map(now).set(id, { state: 'done' })),
        onError: (error) => {
          const problem = payoutProblem(error, actionTexts.process);
          setRetried((now) => new Map(now).set(id, { state: 'failed', problem }));
        },
      },
    );
  };
  const start = () => run.mutate((plan.data?.rows ?? []).map(({ id }) => id));
  const of = (state: Outcome['state']) =>
    rows.filter(({ outcome }) => outcome?.state === state).length;
  return {
    plan,
    run,
    start,
    rows,
    left: shown?.left ?? 0,
    ready: { count: ready.length, amount: sumReais(ready.map(({ amount }) => amount)) },
    refused: (plan.data?.rows.length ?? 0) - ready.length,
    isOver: run.isSuccess,
    processed: of('done'),
    failed: of('failed'),
    retry,
    retrying: again.isPending ? again.variables.id : null,
  };
}
