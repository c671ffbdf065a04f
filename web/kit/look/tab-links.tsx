import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './tab-links.module.css';

interface TabLinksProps {
  readonly label: string;
  readonly current: string;
  /** Pills stand below a row of tabs: sections of a section. */
  readonly look?: 'line' | 'pills';
  readonly tabs: readonly { readonly name: string; readonly label: string; readonly to: string }[];
}

/** Sections of one page with an address each: Back works, and so does a page without scripts. */
export function TabLinks({ label, current, look = 'line', tabs }: TabLinksProps) {
  const bar = useRef<HTMLElement>(null);
  // Counts arrive later and make the tabs wider.
  const labels = tabs.map((tab) => tab.label).join();
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !shown) return;
    // Sideways only, where the tabs are wider than the screen.
    const middle = shown.offsetLeft - bar.current.offsetLeft + shown.offsetWidth / 2;
    bar.current.scrollLeft = middle - bar.current.clientWidth / 2;
  }, [current, labels]);
  return (
    <nav ref={bar} aria-label={label} className={classes.root} data-look={look}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          replace
          aria-current={tab.name === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
