import { memo } from 'react';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import type { RateDraft, RateProblem } from './rate-drafts.ts';
import { RateFields } from './rate-fields.tsx';
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
