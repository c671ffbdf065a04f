import type { SellerShippingRate } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useCallback, useRef, useState, type FormEvent, memo } from 'react';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import {
  foundRates,
  regionOptions,
  type RateDraft,
  type RateProblem,
  activeCount,
} from './rate-drafts.ts';
import { texts } from './texts.ts';
import type { RateGridState } from './use-rate-grid.ts';
import { BulkRateDialog } from './bulk-rate-dialog.tsx';
import { RateFields } from './rate-fields.tsx';
import classes from './rate-grid.module.css';

/** How many are served, what is not saved yet, and the one button that saves it. */
function SaveBar({ grid, total }: { grid: RateGridState; total: number }) {
  return (
    <div className={`l-card ${classes.bar}`}>
      {(grid.failure ?? grid.message) !== null && (
        <div className={`l-stack l-gap-8 ${classes.whole}`}>
          {grid.failure !== null && <Callout kind="error">{grid.failure}</Callout>}
          {grid.message !== null && <Callout kind="success">{grid.message}</Callout>}
        </div>
      )}
      <div className={`l-row l-apart ${classes.whole} ${classes.step}`} role="status">
        {grid.done !== null && (
          <>
            <span>{grid.done}</span>
            <Button type="button" size="compact-sm" variant="default" onClick={grid.undo}>
              {texts.undo}
            </Button>
          </>
        )}
      </div>
      <p className={classes.counter}>
        {texts.counterLabel} <strong>{texts.counter(activeCount(grid.drafts), total)}</strong>
        {grid.changed > 0 && <span>{texts.unsaved(grid.changed)}</span>}
      </p>
      <Button type="submit" loading={grid.isSaving} disabled={grid.changed === 0}>
        {texts.save}
      </Button>
    </div>
  );
}

interface RateRowProps {
  readonly id: string;
  readonly name: string;
  readonly draft: RateDraft;
  readonly problem: RateProblem | undefined;
  readonly onChange: (id: string, part: Partial<RateDraft>) => void;
}

/** One neighbourhood; price and days appear with the delivery. */
const RateRow = memo(({ id, name, draft, problem, onChange }: RateRowProps) => (
  <li>
    <fieldset
      className={`l-stack l-gap-14 ${classes.row}`}
      data-active={draft.isActive}
      id={`rate-${id}`}
    >
      <legend className="l-hidden">{name}</legend>
      <label className={`l-row l-gap-14 ${classes.check}`}>
        <input
          type="checkbox"
          checked={draft.isActive}
          onChange={(event) => onChange(id, { isActive: event.target.checked })}
        />
        <span className={classes.name}>
          {name}
          <small>
            <Literal of="freight.deliver" />
          </small>
        </span>
      </label>
      {draft.isActive && (
        <div className={`l-stack l-gap-12 ${classes.fields}`}>
          <RateFields price={draft} problem={problem} onType={(part) => onChange(id, part)} />
        </div>
      )}
    </fieldset>
  </li>
));
RateRow.displayName = 'RateRow';

interface Filter {
  readonly search: string;
  readonly region: string;
}

interface RateGridProps {
  readonly rates: readonly SellerShippingRate[];
  readonly grid: RateGridState;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** A neighbourhood has to be put right before anything is saved. */
  readonly onWrong: (neighborhoodId: string) => void;
}

type ToolsProps = Omit<RateGridProps, 'onWrong'>;

function Tools({ rates, grid, filter, onFilter }: ToolsProps) {
  return (
    <div className={`l-stack l-gap-12 ${classes.tools}`}>
      <TextInput
        label={texts.search}
        type="search"
        autoComplete="off"
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        // Enter looks, it does not save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <NativeSelect
        label={texts.region}
        value={filter.region}
        data={regionOptions(rates)}
        onChange={(event) => onFilter({ ...filter, region: event.target.value })}
      />
      <div className={`l-wrap ${classes.bulk}`}>
        <Button type="button" variant="default" onClick={grid.activateAll}>
          {texts.activateAll}
        </Button>
        <Button type="button" variant="default" onClick={grid.deactivateAll}>
          {texts.deactivateAll}
        </Button>
      </div>
    </div>
  );
}

/** A card for every neighbourhood, saved together. */
export function RateGrid({ rates, grid, filter, onFilter, onWrong }: RateGridProps) {
  const [isChoosing, setChoosing] = useState(false);
  const latest = useRef(grid.type);
  latest.current = grid.type;
  // One function for all rows and all times: only the row that is typed in is drawn again.
  const onChange = useCallback(
    (id: string, part: Partial<RateDraft>) => latest.current(id, part),
    [],
  );
  const shown = foundRates(rates, filter);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = grid.submit();
    if (wrong !== null) onWrong(wrong);
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate className="l-stack">
        <Tools rates={rates} grid={grid} filter={filter} onFilter={onFilter} />
        <div className={`l-row l-wrap l-apart ${classes.more}`}>
          <p className="l-soft">{texts.activateHint}</p>
          <Button type="button" variant="light" onClick={() => setChoosing(true)}>
            {texts.several.open}
          </Button>
        </div>
        {shown.length === 0 && <p role="status">{texts.nothing}</p>}
        <ul className={`l-stack l-gap-12 ${classes.list}`}>
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
      </form>
      {isChoosing && (
        <BulkRateDialog
          rates={rates}
          drafts={grid.drafts}
          onApply={grid.price}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
