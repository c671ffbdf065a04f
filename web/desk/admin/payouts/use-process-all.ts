import type { ProcessTransfersAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { sumReais } from '@largo/web-kit/format/money.ts';
import { useChange } from '../../screens/use-change.ts';
import { actionTexts } from './action-texts.ts';
import { payoutProblem } from './payout-facts.ts';
import { refreshMoney, transferPlanQuery } from './payout.queries.ts';

type Row = ProcessTransfersAnswer['results']['rows'][number];
type Outcome = { readonly state: 'done' } | { readonly state: 'failed'; readonly problem: string };

export interface PlannedRow {
  readonly row: Row;
  /** Undefined: not tried yet. */
  readonly outcome: Outcome | undefined;
}

const outcomeOf = ({ code, error }: Row): Outcome =>
  code === null ? { state: 'done' } : { state: 'failed', problem: error ?? code };

/** Those that were shown: what was released since then has not left the bank. */
const processAll = async (ids: readonly string[]) =>
  (await request<ProcessTransfersAnswer>('POST', '/admin/payout/process', { body: { ids } }))
    .results;

/** One of many: tried again, it is another press, of the amount that was looked at. */
const processAgain = ({ id, amount }: Pick<Row, 'id' | 'amount'>) =>
  request('POST', `/admin/payout/process/${id}`, { body: { amount } });

/** The rows before and after, each with what became of it; one that failed can be tried again alone. */
export function useProcessAllRun() {
  const plan = useQuery(transferPlanQuery());
  const run = useChange(processAll, refreshMoney);
  const again = useChange(processAgain, refreshMoney);
  const [retried, setRetried] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const planned = plan.data?.rows ?? [];
  const shown = run.data ?? plan.data;
  const rows: PlannedRow[] = (shown?.rows ?? []).map((row) => ({
    row,
    outcome: retried.get(row.id) ?? (run.data && outcomeOf(row)),
  }));
  const ready = planned.filter(({ code }) => code === null);
  const retry = (id: string) => {
    const looked = planned.find((row) => row.id === id);
    const note = (outcome: Outcome) => setRetried((now) => new Map(now).set(id, outcome));
    if (looked)
      again.mutate(looked, {
        onSuccess: () => note({ state: 'done' }),
        onError: (error) =>
          note({ state: 'failed', problem: payoutProblem(error, actionTexts.process) }),
      });
  };
  const count = (state: Outcome['state']) =>
    rows.filter(({ outcome }) => outcome?.state === state).length;
  return {
    plan,
    run,
    start: () => run.mutate(planned.map(({ id }) => id)),
    rows,
    left: shown?.left ?? 0,
    ready: { count: ready.length, amount: sumReais(ready.map(({ amount }) => amount)) },
    refused: planned.length - ready.length,
    isOver: run.isSuccess,
    processed: count('done'),
    failed: count('failed'),
    retry,
    retrying: again.isPending ? again.variables.id : null,
  };
}
