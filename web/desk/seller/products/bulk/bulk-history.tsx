import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { bulkChangesQuery, useUndo } from './bulk.queries.ts';
import classes from './bulk.module.css';
import { bulkTexts as texts } from './texts.ts';

/** What was changed of many products within a day; nothing where nothing was. */
export function BulkHistory() {
  const { data = [] } = useQuery(bulkChangesQuery());
  const undo = useUndo();
  if (data.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>{texts.history}</summary>
      <p className="l-soft">{texts.historyHint}</p>
      <ul className={classes.rows}>
        {data.map(({ id, type, at, products, undoneAt }) => (
          <li key={id} className="l-wrap l-apart">
            <span>
              {texts.entry[type]}, {texts.ofProducts(products)}, {formatMoment(at)}
            </span>
            {undoneAt === null ? (
              <Button
                size="compact-sm"
                variant="default"
                disabled={undo.isPending}
                aria-label={texts.undoOf(texts.entry[type], formatMoment(at))}
                onClick={() => undo.mutate(id)}
              >
                {texts.undo}
              </Button>
            ) : (
              <span className="l-soft">{texts.wasUndone}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
