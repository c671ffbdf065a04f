import type { ProcessTransfersAnswer } from '@largo/contracts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { actionTexts } from './action-texts.ts';
import { payoutProblem } from './payout-facts.ts';
import { useChange } from '../../screens/use-change.ts';
import { refreshMoney, transferPlanQuery } from './payout.queries.ts';
import classes from './process-all-dialog.module.css';

type Row = ProcessTransfersAnswer['results']['rows'][number];
type Outcome = { readonly state: 'done' } | { readonly state: 'failed'; readonly problem: string };

interface PlannedRow {
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
function useProcessAllRun() {
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

const { all: texts, logged } = actionTexts;
type Run = ReturnType<typeof useProcessAllRun>;

function RowState({ row, outcome }: PlannedRow) {
  if (outcome?.state === 'done') return <strong>{texts.states.done}</strong>;
  const problem = outcome?.problem ?? row.error;
  if (problem === null) return <span>{texts.states.ready}</span>;
  return <span className={classes.problem}>{problem}</span>;
}

const columns: readonly TableColumn<PlannedRow>[] = [
  { header: texts.columns.order, card: 'title', cell: ({ row }) => row.orderNumber },
  {
    header: texts.columns.store,
    cell: ({ row }) => (
      <span>
        {row.sellerName}
        <small>{row.pixKey ?? texts.noKey}</small>
      </span>
    ),
  },
  {
    header: texts.columns.amount,
    align: 'end',
    cell: ({ row }) => (
      <span>
        {formatReais(row.amount)}
        {row.setOff > 0 && <small>{texts.setOff(formatReais(row.setOff))}</small>}
      </span>
    ),
  },
  { header: texts.columns.state, cell: RowState },
];

function Rows({ run }: { run: Run }) {
  const { retry, retrying } = run;
  const retryButton = ({ row, outcome }: PlannedRow) =>
    outcome?.state === 'failed' && (
      <Button
        size="sm"
        variant="light"
        aria-label={texts.againOf(row.orderNumber)}
        loading={retrying === row.id}
        disabled={retrying !== null}
        onClick={() => retry(row.id)}
      >
        {texts.again}
      </Button>
    );
  return (
    <div className={classes.rows} tabIndex={0} role="region" aria-label={texts.table}>
      <DataTable
        label={texts.table}
        columns={columns}
        rows={run.rows}
        keyOf={({ row }) => row.id}
        nameOf={({ row }) => row.orderNumber}
        {...(run.isOver && run.failed > 0 && { actions: retryButton })}
      />
    </div>
  );
}

function Summary({ run }: { run: Run }) {
  if (run.isOver) return <Callout kind="success">{texts.done(run.processed, run.failed)}</Callout>;
  if (run.rows.length === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      <p>{texts.text}</p>
      <p>
        <strong>{texts.ready(run.ready.count, formatReais(run.ready.amount))}</strong>{' '}
        {run.refused > 0 && texts.refusedRows(run.refused)}
      </p>
    </>
  );
}

/** First what would happen, row by row; then the run, and what became of each. */
export function ProcessAllDialog({ onClose }: { onClose: () => void }) {
  const run = useProcessAllRun();
  const { plan } = run;
  const canRun = !run.isOver && run.ready.count > 0;
  return (
    <Dialog title={texts.title} wide onClose={onClose}>
      <div className="l-stack l-gap-14">
        {plan.isPending && (
          <div role="status">
            <span className="l-hidden">{texts.looking}</span>
            <Skeleton blocks={['row', 'row']} />
          </div>
        )}
        {plan.isError && (
          <ErrorState
            title={texts.lookFailed}
            error={plan.error}
            onRetry={() => void plan.refetch()}
          />
        )}
        {plan.data && (
          <>
            <Summary run={run} />
            {run.rows.length > 0 && <Rows run={run} />}
            {run.left > 0 && <p className="l-soft">{texts.left(run.left)}</p>}
            {run.run.isError && (
              <Callout kind="error">{payoutProblem(run.run.error, texts)}</Callout>
            )}
            {canRun && <p className="l-soft">{logged}</p>}
            <Group justify="end" gap={8}>
              <Button variant={canRun ? 'default' : 'filled'} onClick={onClose}>
                {canRun ? texts.cancel : texts.close}
              </Button>
              {canRun && (
                <Button loading={run.run.isPending} onClick={run.start}>
                  {texts.confirm(run.ready.count)}
                </Button>
              )}
            </Group>
          </>
        )}
      </div>
    </Dialog>
  );
}
