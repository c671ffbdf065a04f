import { LinkButton } from '../../../components/link-button.tsx';
import { texts } from '../texts.ts';
import classes from './load-more.module.css';

interface LoadMoreProps {
  /** How much of it is shown. */
  readonly shown: string;
  readonly paged: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly nextHref: string;
    readonly loadMore: () => void;
  };
  readonly label?: string;
}

/** Without scripts the next page is a link. */
export function LoadMore({ shown, paged, label = texts.results.loadMore }: LoadMoreProps) {
  return (
    <div className={`l-muted ${classes.root}`}>
      <p>{shown}</p>
      {paged.hasNextPage && (
        <LinkButton
          to={paged.nextHref}
          variant="default"
          loading={paged.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            paged.loadMore();
          }}
        >
          {label}
        </LinkButton>
      )}
    </div>
  );
}
