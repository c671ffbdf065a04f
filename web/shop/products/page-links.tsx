import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { IconChevronLeft, IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { anotherPage } from '@largo/web-kit/page/another-page.ts';
import { queryWith } from '@largo/web-kit/page/use-address-query.ts';
import { pageSize } from '@largo/web-topics/catalog/page-steps.ts';
import { texts } from './texts.ts';
import classes from './page-links.module.css';

interface PageLinksProps {
  readonly list: {
    /** The page in the address. */
    readonly page: number;
    /** After "load more" a later one. */
    readonly lastShown: number;
    readonly lastPage: number;
    readonly total: number;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage?: boolean;
    readonly loadMore?: () => void;
  };
  /** Counting stopped at `total`: there may be pages after the last one. */
  readonly isAtLeast?: boolean;
  readonly more?: string;
}

/** The pages that a list names: both ends, and what is next to the one that is shown. */
function named(page: number, lastPage: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, lastPage])]
    .filter((one) => one >= 1 && one <= lastPage)
    .toSorted((a, b) => a - b);
}

function useHrefOf() {
  const [query] = useSearchParams();
  return (page: number) => {
    const text = queryWith(query, { page: page === 1 ? null : String(page) }).toString();
    return { search: text };
  };
}

function Numbers({ list }: Pick<PageLinksProps, 'list'>) {
  const hrefOf = useHrefOf();
  const { page, lastPage, lastShown, hasNextPage } = list;
  const { results } = texts;
  const numbers = named(page, Math.max(lastPage, page));
  return (
    <nav aria-label={results.pages} className={classes.numbers}>
      {page > 1 && (
        <Link
          to={hrefOf(page - 1)}
          rel="prev"
          state={anotherPage}
          aria-label={results.previousPage}
        >
          <IconChevronLeft size={20} stroke={1.75} />
        </Link>
      )}
      {numbers.map((one, index) => (
        <span key={one} data-after-gap={index > 0 && one - (numbers[index - 1] ?? one) > 1}>
          <Link
            to={hrefOf(one)}
            state={anotherPage}
            aria-label={results.page(one)}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </Link>
        </span>
      ))}
      {hasNextPage && (
        <Link
          to={hrefOf(lastShown + 1)}
          rel="next"
          state={anotherPage}
          aria-label={results.nextPage}
        >
          <IconChevronRight size={20} stroke={1.75} />
        </Link>
      )}
    </nav>
  );
}

/** Every page of a list is a link; with scripts the next one can also be added below. */
export function PageLinks({ list, isAtLeast = false, more }: PageLinksProps) {
  const { results } = texts;
  const { page, lastShown, lastPage, total, hasNextPage, loadMore } = list;
  const first = (page - 1) * pageSize + 1;
  const last =
    isAtLeast && hasNextPage ? lastShown * pageSize : Math.min(lastShown * pageSize, total);
  return (
    <div className={`l-muted ${classes.root}`}>
      <p>{results.shown(first, last, results.total(total, isAtLeast))}</p>
      {hasNextPage && loadMore && (
        <Button
          variant="default"
          data-scripts="only"
          loading={list.isFetchingNextPage ?? false}
          onClick={loadMore}
        >
          {more ?? results.loadMore}
        </Button>
      )}
      {(lastPage > 1 || hasNextPage) && <Numbers list={list} />}
    </div>
  );
}

/** The page of an address that the list no longer reaches. */
export function BeyondLastPage() {
  const hrefOf = useHrefOf();
  const { beyond, beyondHint, firstPage } = texts.results;
  return (
    <EmptyState title={beyond} text={beyondHint} picture="magnifying-glass-tilted-left">
      <LinkButton to={hrefOf(1)} state={anotherPage}>
        {firstPage}
      </LinkButton>
    </EmptyState>
  );
}
