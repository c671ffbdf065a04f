import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { Literal } from '../../../components/literal.tsx';
import type { RateDraft, RateProblem } from '../rate-grid.ts';
import { texts } from '../texts.ts';
import classes from './rate-grid.module.css';

interface RateRowProps {
  readonly id: string;
  readonly name: string;
  readonly draft: RateDraft;
  readonly problem: RateProblem | undefined;
  readonly onChange: (id: string, part: Partial<RateDraft>) => void;
}

/** One neighbourhood; price and days appear with the delivery. */
export const RateRow = memo(({ id, name, draft, problem, onChange }: RateRowProps) => (
  <li>
    <fieldset className={classes.row} data-active={draft.isActive} id={`rate-${id}`}>
      <legend className="l-hidden">{name}</legend>
      <label className={classes.check}>
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
        <div className={classes.fields}>
          <TextInput
            label={texts.rate}
            inputMode="decimal"
            autoComplete="off"
            value={draft.rate}
            error={problem?.rate}
            onChange={(event) => onChange(id, { rate: event.target.value })}
          />
          <TextInput
            label={texts.days}
            inputMode="numeric"
            autoComplete="off"
            placeholder={texts.daysPlaceholder}
            maxLength={2}
            value={draft.days}
            error={problem?.days}
            onChange={(event) => onChange(id, { days: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  </li>
));
RateRow.displayName = 'RateRow';
