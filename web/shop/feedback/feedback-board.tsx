import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { ItemList } from '@largo/web-kit/look/item-list.tsx';
import { Stars } from '@largo/web-kit/look/rating.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatRating } from '@largo/web-kit/format/plural.ts';
import {
  feedbackQuery,
  feedbackSorts,
  type FeedbackFilter,
  type FeedbackItem,
} from './feedback.queries.ts';
import { feedbackTexts as texts } from './feedback-texts.ts';
import classes from './feedback-board.module.css';
import { Histogram } from './histogram.tsx';

interface FeedbackBoardProps {
  readonly source: Parameters<typeof feedbackQuery>[0];
  readonly average: number;
  readonly total: number;
  /** Index 0 is one star. */
  readonly counts: readonly number[];
  /** Below the bars. */
  readonly children?: ReactNode;
}

function Item({ item }: { item: FeedbackItem }) {
  return (
    <li>
      <p className={classes.author}>
        <Stars value={item.stars} /> <strong>{item.author}</strong>{' '}
        <time dateTime={item.createdAt} className="l-muted">
          {formatDay(item.createdAt)}
        </time>
      </p>
      {item.comment !== null && <p>{item.comment}</p>}
      {item.parts !== '' && <p className="l-muted">{item.parts}</p>}
    </li>
  );
}

interface ItemsProps {
  readonly source: FeedbackBoardProps['source'];
  readonly filter: FeedbackFilter;
  readonly onChange: (filter: FeedbackFilter) => void;
}

function Items({ source, filter, onChange }: ItemsProps) {
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...feedbackQuery(source, filter), placeholderData: keepPreviousData });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const again = () => void (data && !isPlaceholderData ? fetchNextPage() : refetch());
  return (
    <div>
      <div className={`l-row l-wrap l-apart ${classes.tools}`}>
        <p role="status" className="l-muted">
          {isPlaceholderData || !data ? '\u00a0' : texts.shown(items.length, data.pages[0]?.total)}
          {filter.stars !== null && (
            <button
              type="button"
              className={`l-text-button ${classes.all}`}
              onClick={() => onChange({ ...filter, stars: null })}
            >
              {texts.all}
            </button>
          )}
        </p>
        <div data-scripts="only">
          <SelectField
            inline
            label={texts.sort}
            value={filter.sortBy}
            options={feedbackSorts.map((value) => ({ value, label: texts.sorts[value] }))}
            onChange={(value) => {
              const sortBy = feedbackSorts.find((one) => one === value) ?? 'newest';
              onChange({ ...filter, sortBy });
            }}
          />
        </div>
      </div>
      <ItemList isStale={isPlaceholderData} className={classes.list}>
        {data && !isPlaceholderData && items.length === 0 && (
          <li className="l-muted">{texts.none}</li>
        )}
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ItemList>
      {isError && (
        <p role="alert" className="l-muted">
          {texts.failed}
        </p>
      )}
      {(isError || hasNextPage) && (
        <Button
          variant="default"
          size="sm"
          style={{ marginTop: 16 }}
          data-scripts="only"
          loading={isFetching}
          onClick={again}
        >
          {isError ? texts.again : texts.more}
        </Button>
      )}
    </div>
  );
}

/** Average, bars that filter, and what buyers wrote, a page at a time. */
export function FeedbackBoard({ source, average, total, counts, children }: FeedbackBoardProps) {
  const [filter, setFilter] = useState<FeedbackFilter>({ stars: null, sortBy: 'newest' });
  const { stars } = filter;
  return (
    <div className={classes.columns}>
      <div>
        <p className={`l-row l-gap-10 ${classes.average}`}>
          <strong>{formatRating(average)}</strong>
          <Stars value={average} />
        </p>
        <p className="l-muted">{texts.count(total)}</p>
        <div data-scripts="only">
          <Histogram
            counts={counts}
            selected={stars}
            onSelect={(value) => setFilter({ ...filter, stars: value === stars ? null : value })}
          />
        </div>
        <noscript>
          <Histogram counts={counts} />
        </noscript>
        {children}
      </div>
      <Items source={source} filter={filter} onChange={setFilter} />
    </div>
  );
}
