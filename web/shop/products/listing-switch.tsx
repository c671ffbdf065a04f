import { IconLayoutGrid, IconList } from '@largo/web-kit/look/icons/index.ts';
import { chooseListing, useListing } from './listing.ts';
import { texts } from './texts.ts';
import classes from './listing-switch.module.css';

const choices = [
  { name: 'grid', icon: IconLayoutGrid },
  { name: 'list', icon: IconList },
] as const;

/** Pictures side by side, or a row for each; kept for the next visit. */
export function ListingSwitch() {
  const listing = useListing();
  return (
    <div role="group" data-scripts="only" aria-label={texts.listing.label} className={classes.root}>
      {choices.map(({ name, icon: ListingIcon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={listing === name}
          aria-label={texts.listing[name]}
          title={texts.listing[name]}
          onClick={() => chooseListing(name)}
        >
          <ListingIcon size={20} stroke={1.75} />
        </button>
      ))}
    </div>
  );
}
