import type { FreightDemandAnswer, SellerShippingRate } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { rateGridQuery } from './freight.queries.ts';
import { demandQuery } from './neighborhood-rules.queries.ts';
import { texts } from './texts.ts';
import { useRateGrid } from './use-rate-grid.ts';
import { LoadFailed } from './load-failed.tsx';
import { NeighborhoodRules } from './neighborhood-rules.tsx';
import { PriorityOrder } from './priority-order.tsx';
import { RateGrid } from './rate-grid.tsx';
import type { RateDrafts } from './rate-drafts.ts';
import classes from './neighborhood-delivery.module.css';

const { demand: demandTexts } = texts;
const shownFirst = 4;

interface DemandHintProps {
  /** Null: it could not be loaded. */
  readonly demand: FreightDemandAnswer | null;
  readonly drafts: RateDrafts;
  readonly onServe: (neighborhoodId: string) => void;
  readonly onRetry: () => void;
}

/** Where freight was asked for in vain; what is served in the draft is no longer missed. */
function DemandHint({ demand, drafts, onServe, onRetry }: DemandHintProps) {
  const [isOpen, setOpen] = useState(false);
  if (demand === null) {
    return (
      <p className="l-soft">
        {demandTexts.failed}{' '}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  const missed = demand.neighborhoods.filter(
    ({ neighborhoodId: id }) => drafts[id] !== undefined && !drafts[id].isActive,
  );
  if (missed.length === 0) return null;
  // A press that shows one more is not worth it.
  const isShort = missed.length <= shownFirst + 1;
  const shown = isOpen || isShort ? missed : missed.slice(0, shownFirst);
  const hidden = missed.length - shown.length;
  return (
    <Card title={demandTexts.title}>
      <p className={`l-soft ${classes.intro}`}>{demandTexts.intro(demand.days)}</p>
      <ul className={classes.list}>
        {shown.map(({ neighborhoodId: id, neighborhoodName, requests }) => (
          <li key={id} className="l-row l-apart">
            <span>
              <strong>{neighborhoodName}</strong>
              <small className="l-muted">{demandTexts.requests(requests)}</small>
            </span>
            <Button size="sm" variant="light" onClick={() => onServe(id)}>
              {demandTexts.serve}
              <span className="l-hidden">{neighborhoodName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.more}
          onClick={() => setOpen(true)}
        >
          {demandTexts.more(hidden)}
        </Button>
      )}
    </Card>
  );
}

type View = 'grid' | 'rules';
const views: readonly View[] = ['grid', 'rules'];

/** Where the eye and the focus go once it is drawn. */
export interface RowTarget {
  readonly id: string;
  /** Finds the row's inputs. */
  readonly selector: string;
}

function useRowFocus() {
  const [target, setTarget] = useState<RowTarget | null>(null);
  useEffect(() => {
    if (target === null) return;
    const row = document.getElementById(`rate-${target.id}`);
    row?.querySelector<HTMLInputElement>(target.selector)?.focus();
  }, [target]);
  return setTarget;
}

interface DeliveryProps {
  readonly rates: readonly SellerShippingRate[];
  readonly demand: FreightDemandAnswer | null;
  readonly onDemand: () => void;
}

function Delivery({ rates, demand, onDemand }: DeliveryProps) {
  const grid = useRateGrid(rates);
  const guard = useLeaveGuard(grid.changed > 0);
  const focusRow = useRowFocus();
  const [view, setView] = useState<View>('grid');
  const [filter, setFilter] = useState({ search: '', region: '' });
  const show = (target: RowTarget) => {
    setView('grid');
    setFilter({ search: '', region: '' });
    focusRow(target);
  };
  const serve = (id: string) => {
    grid.type(id, { isActive: true });
    show({ id, selector: 'input[inputmode="decimal"]' });
  };
  return (
    <div className={`l-stack l-gap-20 ${classes.root}`}>
      <DemandHint demand={demand} drafts={grid.drafts} onServe={serve} onRetry={onDemand} />
      <div className={classes.views} role="group" aria-label={texts.views.label}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {texts.views[name]}
          </button>
        ))}
      </div>
      {view === 'rules' && grid.changed > 0 && (
        <Callout kind="warning">{texts.unsavedElsewhere(grid.changed)}</Callout>
      )}
      {view === 'grid' ? (
        <RateGrid
          rates={rates}
          grid={grid}
          filter={filter}
          onFilter={setFilter}
          onWrong={(id) => show({ id, selector: '[aria-invalid]' })}
        />
      ) : (
        <NeighborhoodRules />
      )}
      <PriorityOrder kind="neighborhood" />
      <LeaveDialog guard={guard} />
    </div>
  );
}

/** Where the store delivers, for how much and how soon: as cards, as a table, and where it is missed. */
export function NeighborhoodDelivery() {
  const { data: rates, isPending, error, refetch } = useQuery(rateGridQuery());
  const demand = useQuery(demandQuery());
  // Together: a hint that came later would push away what is being pressed.
  if (isPending || demand.isPending) return <Skeleton blocks={['row', 'row', 'row', 'row']} />;
  if (!rates) {
    return <LoadFailed text={texts.loadFailed(problemText(error))} onRetry={refetch} />;
  }
  if (rates.length === 0) return <EmptyState title={texts.none} />;
  return (
    <Delivery rates={rates} demand={demand.data ?? null} onDemand={() => void demand.refetch()} />
  );
}
