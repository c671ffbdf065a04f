import type { ConsentHistoryAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { preferencesHistoryQuery } from './preferences.queries.ts';
import { texts } from './texts.ts';
import classes from './history-card.module.css';

const { history: words } = texts;
const firstShown = 8;

type Entry = ConsentHistoryAnswer['data'][number];

const subjectNames: Readonly<Record<Entry['category'], string>> = {
  order: texts.categories.order.name,
  payment: texts.categories.payment.name,
  review: texts.categories.review.name,
  system: texts.categories.system.name,
  promotional: texts.categories.promotional.name,
  security: texts.categories.security.name,
  team: texts.categories.team.name,
  ...words.subjects,
};

function Line({ at, category, channel, isOn, way }: Entry) {
  return (
    <li className={classes.line}>
      <span>
        <strong>{subjectNames[category]}</strong>
        {' · '}
        {texts.channels[channel]}
        {': '}
        {isOn ? words.on : words.off}
      </span>
      <span className="l-muted">
        <time dateTime={at}>{formatMoment(at)}</time>, {words.ways[way]}
      </span>
    </li>
  );
}

function Lines({ entries }: { entries: readonly Entry[] }) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return <p>{words.empty}</p>;
  return (
    <>
      <ol>
        {entries.slice(0, isWhole ? undefined : firstShown).map((entry) => (
          <Line key={`${entry.at}${entry.category}${entry.channel}`} {...entry} />
        ))}
      </ol>
      {!isWhole && entries.length > firstShown && (
        <div>
          <Button size="sm" variant="default" onClick={() => setWhole(true)}>
            {words.all}
          </Button>
        </div>
      )}
    </>
  );
}

/** Every consent and refusal of this account. */
export function HistoryCard() {
  const { data, isPending, isError, error, refetch } = useQuery(preferencesHistoryQuery());
  return (
    <Card title={words.title}>
      <p className="l-soft">{words.text}</p>
      {isPending && <Skeleton blocks={['row', 'row']} />}
      {isError && !data && (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Lines entries={data} />}
    </Card>
  );
}
