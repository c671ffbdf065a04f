import type { SellerShippingRate } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Dialog } from '../../screens/dialog.tsx';
import {
  bulkPrice,
  changedIds,
  draftText,
  foundRates,
  only,
  priced,
  problemOf,
  regionOptions,
  type RateDrafts,
  type RateProblem,
} from './rate-drafts.ts';
import { texts as freightTexts } from './texts.ts';
import { RateFields, type Price } from './rate-fields.tsx';
import classes from './bulk-rate-dialog.module.css';

const { several: texts } = freightTexts;
/** Changes that are seen without opening their list. */
const shownAtOnce = 6;

interface BulkRateDialogProps {
  readonly rates: readonly SellerShippingRate[];
  readonly drafts: RateDrafts;
  readonly onApply: (ids: ReadonlySet<string>, price: Price) => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly rates: readonly SellerShippingRate[];
  readonly drafts: RateDrafts;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function toggled(chosen: ReadonlySet<string>, ids: readonly string[], isIn: boolean) {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

function Choice({ rates, drafts, chosen, onChoose }: ChoiceProps) {
  const [filter, setFilter] = useState({ search: '', region: '' });
  const found = foundRates(rates, filter);
  const ids = found.map(({ neighborhoodId }) => neighborhoodId);
  const areAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <>
      <div className={`l-stack l-gap-12 ${classes.filter}`}>
        <NativeSelect
          label={freightTexts.region}
          value={filter.region}
          data={regionOptions(rates)}
          onChange={(event) => setFilter({ ...filter, region: event.target.value })}
        />
        <TextInput
          label={freightTexts.search}
          type="search"
          autoComplete="off"
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <Button
        type="button"
        variant="light"
        disabled={ids.length === 0}
        onClick={() => onChoose(toggled(chosen, ids, !areAll))}
      >
        {areAll ? texts.unselectFound(ids.length) : texts.selectFound(ids.length)}
      </Button>
      <fieldset className={classes.places}>
        <legend className="l-hidden">{texts.list}</legend>
        {found.length === 0 && <p role="status">{freightTexts.nothing}</p>}
        {found.map(({ neighborhoodId: id, neighborhoodName }) => (
          <label key={id} className="l-row">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={(event) => onChoose(toggled(chosen, [id], event.target.checked))}
            />
            <span>{neighborhoodName}</span>
            <small>{drafts[id] && draftText(drafts[id])}</small>
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface PreviewProps {
  readonly names: ReadonlyMap<string, string>;
  readonly before: RateDrafts;
  readonly after: RateDrafts;
}

function Preview({ names, before, after }: PreviewProps) {
  const ids = changedIds(before, after);
  const same = Object.keys(after).length - ids.length;
  return (
    <details className={classes.preview} open={ids.length <= shownAtOnce}>
      <summary>
        <strong>{texts.preview(ids.length)}</strong>
        {same > 0 && ` · ${texts.same(same)}`}
      </summary>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <span>{names.get(id)}</span>
            <span>
              <del>{before[id] && draftText(before[id])}</del>{' '}
              <ins>{after[id] && draftText(after[id])}</ins>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One price for a region or for whichever neighbourhoods are chosen: into the draft, not yet saved. */
export function BulkRateDialog({ rates, drafts, onApply, onClose }: BulkRateDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [price, setPrice] = useState<Price>(bulkPrice);
  const [problem, setProblem] = useState<RateProblem & { readonly chosen?: string }>({});
  const names = new Map(rates.map((rate) => [rate.neighborhoodId, rate.neighborhoodName]));
  const type = (part: Partial<Price>) => {
    setPrice({ ...price, ...part });
    setProblem({});
  };
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    setProblem({});
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf({ isActive: true, ...price });
    if (wrong) return setProblem(wrong);
    if (chosen.size === 0) return setProblem({ chosen: texts.choose });
    onApply(chosen, price);
    onClose();
  };
  const before = only(drafts, [...chosen]);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className="l-stack l-gap-14" onSubmit={onSubmit} noValidate>
        <p className={`l-soft ${classes.soft}`}>{texts.intro}</p>
        <Choice rates={rates} drafts={drafts} chosen={chosen} onChoose={choose} />
        <div className={`l-stack l-gap-12 ${classes.filter}`}>
          <RateFields price={price} problem={problem} onType={type} />
        </div>
        {chosen.size > 0 && (
          <Preview names={names} before={before} after={priced(before, chosen, price)} />
        )}
        {problem.chosen !== undefined && (
          <p role="alert" className="l-wrong">
            {problem.chosen}
          </p>
        )}
        <div className={`l-wrap ${classes.actions}`}>
          <Button type="button" variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.apply(chosen.size)}</Button>
        </div>
      </form>
    </Dialog>
  );
}
