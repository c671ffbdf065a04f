import type { FreightDemandAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '@largo/web-kit/look/card.tsx';
import type { RateDrafts } from './rate-drafts.ts';
import { texts as freightTexts } from './texts.ts';
import classes from './demand-hint.module.css';

const { demand: texts } = freightTexts;
const shownFirst = 4;

interface DemandHintProps {
  /** Null: it could not be loaded. */
  readonly demand: FreightDemandAnswer | null;
  readonly drafts: RateDrafts;
  readonly onServe: (neighborhoodId: string) => void;
  readonly onRetry: () => void;
}

/** Where freight was asked for in vain; what is served in the draft is no longer missed. */
export function DemandHint({ demand, drafts, onServe, onRetry }: DemandHintProps) {
  const [isOpen, setOpen] = useState(false);
  if (demand === null) {
    return (
      <p className="l-soft">
        {texts.failed}{' '}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {freightTexts.retry}
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
    <Card title={texts.title}>
      <p className={`l-soft ${classes.intro}`}>{texts.intro(demand.days)}</p>
      <ul className={classes.list}>
        {shown.map(({ neighborhoodId: id, neighborhoodName, requests }) => (
          <li key={id} className="l-row l-apart">
            <span>
              <strong>{neighborhoodName}</strong>
              <small className="l-muted l-numbers">{texts.requests(requests)}</small>
            </span>
            <Button size="sm" variant="light" onClick={() => onServe(id)}>
              {texts.serve}
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
          {texts.more(hidden)}
        </Button>
      )}
    </Card>
  );
}
