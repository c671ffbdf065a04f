import type { SellerShippingRate } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Callout } from '../../../components/account/callout.tsx';
import { LeaveSheet } from '../../../components/account/leave-sheet.tsx';
import { Skeleton } from '../../../components/account/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { problemText } from '../../../lib/problem-texts.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { rateGridQuery } from '../api/freight.queries.ts';
import { activeCount, type RateDraft } from '../rate-grid.ts';
import { texts } from '../texts.ts';
import { useRateGrid } from '../use-rate-grid.ts';
import classes from './rate-grid.module.css';
import { RateRow } from './rate-row.tsx';

const fold = (text: string) => stripAccents(text).toLowerCase();

/** Focus goes to what has to be put right, once it is drawn. */
function useRowFocus() {
  const [target, setTarget] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (target === null) return;
    const row = document.getElementById(`rate-${target.id}`);
    row?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [target]);
  return (id: string) => setTarget({ id });
}

interface SaveBarProps {
  readonly grid: ReturnType<typeof useRateGrid>;
  readonly total: number;
}

function SaveBar({ grid, total }: SaveBarProps) {
  return (
    <div className={classes.bar}>
      {(grid.failure ?? grid.message) !== null && (
        <div className={classes.word}>
          {grid.failure !== null && <Callout kind="error">{grid.failure}</Callout>}
          {grid.message !== null && <Callout kind="success">{grid.message}</Callout>}
        </div>
      )}
      <p className={classes.counter}>
        {texts.counterLabel}{' '}
        <strong className="l-numbers">{texts.counter(activeCount(grid.drafts), total)}</strong>
        {grid.changed > 0 && <span>{texts.unsaved(grid.changed)}</span>}
      </p>
      <Button type="submit" loading={grid.isSaving} disabled={grid.changed === 0}>
        {texts.save}
      </Button>
    </div>
  );
}

function Grid({ rates }: { rates: readonly SellerShippingRate[] }) {
  const grid = useRateGrid(rates);
  const guard = useLeaveGuard(grid.changed > 0);
  const focusRow = useRowFocus();
  const [search, setSearch] = useState('');
  const latest = useRef(grid.type);
  latest.current = grid.type;
  // One function for all rows and all times: only the row that is typed in is drawn again.
  const onChange = useCallback(
    (id: string, part: Partial<RateDraft>) => latest.current(id, part),
    [],
  );
  const shown = rates.filter(({ neighborhoodName }) =>
    fold(neighborhoodName).includes(fold(search.trim())),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = grid.submit();
    if (wrong === null) return;
    setSearch('');
    focusRow(wrong);
  };
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <div className={classes.tools}>
        <TextField
          label={texts.search}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter looks, it does not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Button type="button" variant="default" onClick={grid.activateAll}>
          {texts.activateAll}
        </Button>
        <Button type="button" variant="default" onClick={grid.deactivateAll}>
          {texts.deactivateAll}
        </Button>
      </div>
      <p className={classes.soft}>{texts.activateHint}</p>
      {shown.length === 0 && <p role="status">{texts.nothing(search.trim())}</p>}
      <ul className={classes.list}>
        {shown.map(({ neighborhoodId: id, neighborhoodName }) => {
          const draft = grid.drafts[id];
          return (
            draft && (
              <RateRow
                key={id}
                id={id}
                name={neighborhoodName}
                draft={draft}
                problem={grid.problems[id]}
                onChange={onChange}
              />
            )
          );
        })}
      </ul>
      <SaveBar grid={grid} total={rates.length} />
      <LeaveSheet guard={guard} />
    </form>
  );
}

/** Where the store delivers, for how much and how soon. */
export function RateGrid() {
  const {
    data: rates,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...rateGridQuery(),
    // What is being typed must not be replaced.
    refetchOnWindowFocus: false,
  });
  if (isPending) return <Skeleton blocks={['row', 'row', 'row', 'row']} />;
  if (!rates) {
    return (
      <Callout kind="error">
        <p>{texts.loadFailed(problemText(error))}</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Callout>
    );
  }
  if (rates.length === 0) return <EmptyState title={texts.none} />;
  return <Grid rates={rates} />;
}
