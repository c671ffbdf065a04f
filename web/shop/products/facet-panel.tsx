import type { ProductFacets } from '@largo/contracts';
import { IconMapPin } from '@largo/web-kit/look/icons/index.ts';
import { SubmitWithoutScripts } from '@largo/web-kit/look/submit-without-scripts.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { usePlace, type Place } from '@largo/web-kit/page/place.tsx';
import { useNextDay } from '@largo/web-kit/page/use-arrival.ts';
import type { FilterChange, FilterName, FilterValues } from './product-filters.ts';
import {
  categoryChoices,
  deliveryChoices,
  neighborhoodChoices,
  opinionChoices,
  optionChoices,
  priceChoices,
  storeChoices,
} from './facet-choices.ts';
import { filterTexts } from './filter-texts.ts';
import { FacetGroup } from './facet-group.tsx';
import classes from './facets.module.css';
import { HiddenFilters } from './hidden-filters.tsx';

interface FacetPanelProps {
  readonly values: FilterValues;
  /** Undefined until the list has answered. */
  readonly facets: ProductFacets | undefined;
  /** The neighbourhood that the list is about. */
  readonly destination?: Place | undefined;
  readonly onChange: FilterChange;
}

type Typed = Pick<FacetPanelProps, 'values' | 'onChange'>;

const typedNames: readonly FilterName[] = ['search', 'minPrice', 'maxPrice', 'sort'];
export const facetFormId = 'product-filters';

function SearchFilter({ values, onChange }: Typed) {
  return (
    <TextField
      label={filterTexts.search}
      type="search"
      name="search"
      placeholder={filterTexts.searchPlaceholder}
      maxLength={200}
      autoComplete="off"
      value={values.search ?? ''}
      onChange={(event) => onChange({ search: event.target.value })}
    />
  );
}

function PriceFilter({ values, onChange }: Typed) {
  return (
    <div className={classes.prices}>
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <TextField
          key={name}
          label={filterTexts[name]}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={values[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

function DeliveryFilters({ values, facets, destination, onChange }: FacetPanelProps) {
  const { place: chosen, setPicking } = usePlace();
  const place = destination ?? chosen;
  const isDestination = destination !== undefined;
  const nextDay = useNextDay();
  const choices =
    place === null
      ? []
      : deliveryChoices(facets?.delivery, values, { name: place.name, nextDay, isDestination });
  return (
    <FacetGroup title={filterTexts.delivery} choices={choices} values={values} onChange={onChange}>
      {place === null && (
        <button
          type="button"
          className={classes.place}
          data-scripts="only"
          onClick={() => setPicking(true)}
        >
          <IconMapPin size={18} stroke={1.75} />
          {filterTexts.choosePlace}
        </button>
      )}
    </FacetGroup>
  );
}

/** Every filter of the list, with how many products each choice would leave. */
export function FacetPanel({ values, facets, destination, onChange }: FacetPanelProps) {
  const shared = { values, onChange };
  const words = filterTexts;
  return (
    <div className="l-stack l-gap-20">
      <SearchFilter {...shared} />
      {facets && (
        <FacetGroup
          title={words.category}
          choices={categoryChoices(facets.categories, values.category)}
          {...shared}
        />
      )}
      {facets?.options?.map((option) => (
        <FacetGroup
          key={option.name}
          title={option.name}
          choices={optionChoices(option, values)}
          {...shared}
        />
      ))}
      <DeliveryFilters {...shared} facets={facets} destination={destination} />
      {facets && (
        <FacetGroup title={words.opinions} choices={opinionChoices(facets, values)} {...shared} />
      )}
      <FacetGroup
        title={words.price}
        choices={facets ? priceChoices(facets, values) : []}
        {...shared}
      >
        <PriceFilter {...shared} />
      </FacetGroup>
      {facets && (
        <>
          <FacetGroup
            title={words.origin}
            choices={neighborhoodChoices(facets, values.origin)}
            {...shared}
          />
          <FacetGroup
            title={words.store}
            choices={storeChoices(facets, values.seller)}
            find={{ label: words.findStore, none: words.noStore }}
            {...shared}
          />
        </>
      )}
    </div>
  );
}

/** With scripts what is typed reaches the list by itself, without them it is sent. */
export function FacetForm(props: FacetPanelProps) {
  return (
    <form id={facetFormId} action={paths.products()} onSubmit={(event) => event.preventDefault()}>
      <HiddenFilters values={props.values} except={typedNames} />
      <FacetPanel {...props} />
      <SubmitWithoutScripts />
    </form>
  );
}
