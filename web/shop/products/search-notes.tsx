import { Link } from 'react-router-dom';
import { IconX } from '@largo/web-kit/look/icons/index.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { filterHref, type FilterValues } from './product-filters.ts';
import type { ProductPageView } from '@largo/web-topics/catalog/product.queries.ts';
import { filterTexts } from './filter-texts.ts';
import { texts } from './texts.ts';
import chips from './filter-chips.module.css';
import classes from './search-notes.module.css';

interface SearchNotesProps {
  readonly values: FilterValues;
  readonly answer: ProductPageView;
}

const words = texts.results;

/** How the words of a search were read where that is not as they stand. */
export function SearchNotes({ values, answer }: SearchNotesProps) {
  const { search = '' } = values;
  const { place } = usePlace();
  const { corrected, missing, recognized, meant, category, store } = answer;
  return (
    <div className={classes.notes}>
      {corrected !== undefined && (
        <p>
          {words.correctedNothing(search)} <strong>{words.corrected(corrected)}</strong>
        </p>
      )}
      {missing !== undefined && (
        <p>
          <strong>{words.notAll}</strong> {missing.length > 0 && words.leftOut(missing)}
        </p>
      )}
      {meant !== undefined && meant.choices.length > 0 && (
        <p className="l-wrap l-gap-8">
          <strong>{words.meant(meant.choices)}</strong>{' '}
          {meant.search !== '' && (
            <Link to={filterHref({ ...values, search: meant.search })}>
              {words.withoutMeant(meant.search)}
            </Link>
          )}
        </p>
      )}
      {meant?.unmet.includes('free') && place === null && <p>{words.freightNeedsPlace}</p>}
      {recognized !== undefined && (
        <p className="l-wrap l-gap-8">
          <strong>{words.recognized(recognized.search, recognized.neighborhood)}</strong>{' '}
          <Link
            to={filterHref({ ...values, search: recognized.search })}
            className={chips.chip}
            aria-label={filterTexts.remove(recognized.neighborhood)}
          >
            <span>{recognized.neighborhood}</span>
            <IconX size={15} stroke={2.25} />
          </Link>
        </p>
      )}
      {store !== undefined && (
        <p>
          <Link to={paths.store(store.id)}>{words.seeStore(store.businessName)}</Link>
        </p>
      )}
      {category !== undefined && (
        <p>
          <Link to={paths.category(category.slug)}>{words.seeCategory(category.name)}</Link>
        </p>
      )}
    </div>
  );
}
