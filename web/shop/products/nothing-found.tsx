import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { categoriesQuery, popularCategories } from '@largo/web-topics/catalog/category.queries.ts';
import { filterHref, type FilterChange, type FilterValues } from './product-filters.ts';
import { suggestionsQuery } from '../catalog/suggestion.queries.ts';
import { texts } from './texts.ts';
import { CategoryTiles } from '../catalog/category-tiles.tsx';
import { FilterChips, type ActiveFilter } from './filter-chips.tsx';
import classes from './nothing-found.module.css';

interface Suggested {
  /** What may have been meant. */
  readonly suggestion: string | undefined;
}

interface NothingFoundProps extends Suggested {
  readonly values: FilterValues;
  readonly active: readonly ActiveFilter[];
  /** What was typed is its name. */
  readonly neighborhood: string | undefined;
  readonly onChange: FilterChange;
}

const shownShelves = 8;
const mostWords = 4;
const shortestWord = 3;

function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter(({ length }) => length >= shortestWord);
  return words.length > 1 ? [...new Set(words)].slice(0, mostWords) : [];
}

/** Where the shop has something for the word when it stands alone. */
function WordAlone({ word, suggestion }: { word: string } & Suggested) {
  const { data } = useQuery(suggestionsQuery(word, undefined));
  const alone = data?.corrected ?? word;
  if (!data || data.products.length === 0 || alone === suggestion) return null;
  return (
    <Link to={filterHref({ search: alone })} className={`l-label ${classes.word}`}>
      {alone}
    </Link>
  );
}

/** Ways on from an empty list: a neighbourhood, what was meant, single words, fewer filters, the shelves. */
export function NothingFound(props: NothingFoundProps) {
  const { values, active, suggestion, neighborhood, onChange } = props;
  const { data: categories = [] } = useQuery(categoriesQuery());
  const shelves = popularCategories(categories, shownShelves);
  const words = texts.results;
  return (
    <>
      <EmptyState
        title={words.empty}
        text={neighborhood === undefined ? words.emptyHint : words.isNeighborhood(neighborhood)}
        picture="magnifying-glass-tilted-left"
      >
        <div className={classes.ways}>
          {neighborhood !== undefined && (
            <LinkButton className={classes.place} to={filterHref({ neighborhood })}>
              {words.whatGoesTo(neighborhood)}
            </LinkButton>
          )}
          {suggestion !== undefined && (
            <p className={classes.meant}>
              {words.didYouMean}{' '}
              <Link to={filterHref({ search: suggestion })}>{words.quoted(suggestion)}</Link>?
            </p>
          )}
          <p className={`l-row l-wrap l-gap-8 ${classes.line}`}>
            {words.wordsAlone}
            {wordsOf(values.search).map((word) => (
              <WordAlone key={word} word={word} suggestion={suggestion} />
            ))}
          </p>
          <FilterChips active={active} values={values} onChange={onChange} />
        </div>
      </EmptyState>
      {shelves.length > 0 && (
        <section className={classes.shelves}>
          <h2>{words.shelves}</h2>
          <CategoryTiles categories={shelves} />
        </section>
      )}
    </>
  );
}
