import { lazy, Suspense, useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { SearchKeys } from './search-options.ts';
import classes from './search-box.module.css';
import { texts } from '@largo/web-topics/menu/texts.ts';

const SearchPanel = lazy(async () => ({
  default: (await import('./search-panel.tsx')).SearchPanel,
}));

/**
 * Works without scripts too: the form's own address is the list of products. What it suggests comes with
 * the first focus; from then on the panel hears the keys.
 */
export function SearchBox() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const keys = useRef<SearchKeys | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const close = () => {
    setOpen(false);
    setActiveId(null);
  };
  const leaveTo = (to: string) => {
    setText('');
    close();
    input.current?.blur();
    void navigate(to);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === '') return;
    void import('@largo/web-shop/products/recent-searches.ts').then(({ rememberSearch }) =>
      rememberSearch(search),
    );
    leaveTo(paths.products({ search }));
  };
  return (
    <form role="search" action="/products" className={classes.root} onSubmit={onSubmit}>
      <input
        ref={input}
        type="search"
        name="search"
        role="combobox"
        aria-label={texts.searchLabel}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={activeId ?? undefined}
        placeholder={texts.search}
        maxLength={200}
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => keys.current?.(event)}
      />
      <button type="submit">{texts.searchSubmit}</button>
      {open && (
        <Suspense fallback={null}>
          <SearchPanel
            listId={listId}
            text={text}
            keys={keys}
            onActive={setActiveId}
            onClose={close}
            onLeave={leaveTo}
          />
        </Suspense>
      )}
    </form>
  );
}
