import type { ConsentHistoryAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { preferencesHistoryQuery } from './preferences.queries.ts';
import { texts as preferenceTexts } from './texts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './history-card.module.css';

const { history: texts } = preferenceTexts;
const firstShown = 8;

type Entry = ConsentHistoryAnswer['data'][number];

const subjectNames: Readonly<Record<Entry['category'], string>> = {
  order: preferenceTexts.categories.order.name,
  payment: preferenceTexts.categories.payment.name,
  review: preferenceTexts.categories.review.name,
  system: preferenceTexts.categories.system.name,
  promotional: preferenceTexts.categories.promotional.name,
  security: preferenceTexts.categories.security.name,
  team: preferenceTexts.categories.team.name,
  ...texts.subjects,
};

function Line({ at, category, channel, isOn, way }: Entry) {
  return (
    <li className={`l-wrap l-apart ${classes.line}`}>
      <span>
        <strong>{subjectNames[category]}</strong>
        {' · '}
        {preferenceTexts.channels[channel]}
        {': '}
        {isOn ? texts.on : texts.off}
      </span>
      <span className="l-muted">
        <time dateTime={at}>{formatMoment(at)}</time>, {texts.ways[way]}
      </span>
    </li>
  );
}

function Lines({ entries }: { entries: readonly Entry[] }) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return <p>{texts.empty}</p>;
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
            {texts.all}
          </Button>
        </div>
      )}
    </>
  );
}

/** Every consent and refusal of this account. */
export function HistoryCard() {
  const query = useQuery(preferencesHistoryQuery());
  return (
    <Card title={texts.title}>
      <p className="l-soft">{texts.text}</p>
      <Loaded query={query} failed={texts.failed} blocks={['row', 'row']}>
        {(entries) => <Lines entries={entries} />}
      </Loaded>
    </Card>
  );
}
