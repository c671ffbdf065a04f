import type { FreightDemandAnswer, SellerShippingRate } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { rateGridQuery } from './freight.queries.ts';
import { demandQuery } from './neighborhood-rules.queries.ts';
import { texts } from './texts.ts';
import { useRateGrid } from './use-rate-grid.ts';
import { DemandHint } from './demand-hint.tsx';
import classes from './neighborhood-delivery.module.css';
import { LoadFailed } from './load-failed.tsx';
import { NeighborhoodRules } from './neighborhood-rules.tsx';
import { PriorityOrder } from './priority-order.tsx';
import { RateGrid } from './rate-grid.tsx';

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
