import { Button } from '@largo/web-kit/look/button.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { actionTexts } from './action-texts.ts';
import { payoutProblem } from './payout-facts.ts';
import { type PlannedRow, useProcessAllRun } from './use-process-all.ts';
import classes from './process-all-dialog.module.css';

const { all: words } = actionTexts;
type Run = ReturnType<typeof useProcessAllRun>;

function RowState({ row, outcome }: PlannedRow) {
  if (outcome?.state === 'done') return <strong>{words.states.done}</strong>;
  const problem = outcome?.problem ?? row.error;
  if (problem === null) return <span>{words.states.ready}</span>;
  return <span className={classes.problem}>{problem}</span>;
}

const columns: readonly TableColumn<PlannedRow>[] = [
  { header: words.columns.order, card: 'title', cell: ({ row }) => row.orderNumber },
  {
    header: words.columns.store,
    cell: ({ row }) => (
      <span>
        {row.sellerName}
        <small className="l-numbers">{row.pixKey ?? words.noKey}</small>
      </span>
    ),
  },
  {
    header: words.columns.amount,
    align: 'end',
    cell: ({ row }) => (
      <span>
        {formatReais(row.amount)}
        {row.setOff > 0 && <small>{words.setOff(formatReais(row.setOff))}</small>}
      </span>
    ),
  },
  { header: words.columns.state, cell: RowState },
];

const actionsFor = ({ retry, retrying }: Run) =>
  function actions({ row, outcome }: PlannedRow) {
    if (outcome?.state !== 'failed') return null;
    return (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={words.againOf(row.orderNumber)}
        loading={retrying === row.id}
        disabled={retrying !== null}
        onClick={() => retry(row.id)}
      >
        {words.again}
      </Button>
    );
  };

function Rows({ run }: { run: Run }) {
  return (
    <div className={classes.rows} tabIndex={0} role="region" aria-label={words.table}>
      <DataTable
        label={words.table}
        columns={columns}
        rows={run.rows}
        keyOf={({ row }) => row.id}
        nameOf={({ row }) => row.orderNumber}
        {...(run.isOver && run.failed > 0 ? { actions: actionsFor(run) } : {})}
      />
    </div>
  );
}

function Summary({ run }: { run: Run }) {
  if (run.isOver) return <Callout kind="success">{words.done(run.processed, run.failed)}</Callout>;
  if (run.rows.length === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p>{words.text}</p>
      <p>
        <strong>{words.ready(run.ready.count, formatReais(run.ready.amount))}</strong>{' '}
        {run.refused > 0 && words.refusedRows(run.refused)}
      </p>
    </>
  );
}

function Buttons({ run, onClose }: { run: Run; onClose: () => void }) {
  const canRun = !run.isOver && run.ready.count > 0;
  return (
    <div className={`l-wrap l-gap-8 ${classes.actions}`}>
      <Button variant={canRun ? 'default' : 'filled'} onClick={onClose}>
        {canRun ? words.cancel : words.close}
      </Button>
      {canRun && (
        <Button loading={run.run.isPending} onClick={run.start}>
          {words.confirm(run.ready.count)}
        </Button>
      )}
    </div>
  );
}

interface ProcessAllDialogProps {
  /** Another number asks for the rows of now. */
  readonly asked: number;
  readonly onClose: () => void;
}

/** First what would happen, row by row; then the run, and what became of each. */
export function ProcessAllDialog({ asked, onClose }: ProcessAllDialogProps) {
  const run = useProcessAllRun(asked);
  const { plan } = run;
  return (
    <Dialog title={words.title} wide onClose={onClose}>
      <div className="l-stack l-gap-14">
        {plan.isPending && (
          <div role="status">
            <span className="l-hidden">{words.looking}</span>
            <Skeleton blocks={['row', 'row']} />
          </div>
        )}
        {plan.isError && (
          <ErrorState
            title={words.lookFailed}
            error={plan.error}
            onRetry={() => void plan.refetch()}
          />
        )}
        {plan.data && (
          <>
            <Summary run={run} />
            {run.rows.length > 0 && <Rows run={run} />}
            {run.left > 0 && <p className="l-soft">{words.left(run.left)}</p>}
            {run.run.isError && (
              <Callout kind="error">{payoutProblem(run.run.error, words)}</Callout>
            )}
            {!run.isOver && run.ready.count > 0 && <p className="l-soft">{actionTexts.logged}</p>}
            <Buttons run={run} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}
