import { IconX } from '@largo/web-kit/look/icons/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import {
  minSuggestedLength,
  suggestionsQuery,
} from '@largo/web-shop/catalog/suggestion.queries.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import {
  forgetSearch,
  forgetSearches,
  rememberSearch,
  useRecentSearches,
} from '@largo/web-shop/products/recent-searches.ts';
import { usePaused } from '@largo/web-kit/client/use-paused.ts';
import { SearchGroup } from './search-group.tsx';
import { firstGroups, foundGroups, type SearchKeys, type SearchOption } from './search-options.ts';
import classes from './search-panel.module.css';
import { searchTexts as words } from './search-texts.ts';

const pauseMs = 150;

interface SearchPanelProps {
  readonly listId: string;
  readonly text: string;
  /** Where the box hands on what is pressed in it. */
  readonly keys: RefObject<SearchKeys | null>;
  readonly onActive: (optionId: string | null) => void;
  readonly onClose: () => void;
  readonly onLeave: (to: string) => void;
}

function useSuggestions(text: string) {
  const typed = text.trim();
  const term = usePaused(typed, pauseMs);
  const isTyped = typed.length >= minSuggestedLength;
  const { place } = usePlace();
  const recent = useRecentSearches();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const query = useQuery({
    ...suggestionsQuery(term, place?.id),
    enabled: term.length >= minSuggestedLength,
    placeholderData: keepPreviousData,
  });
  const isWaiting = isTyped && (term !== typed || query.isFetching);
  const groups = isTyped
    ? foundGroups(typed, query.data, categories)
    : firstGroups(recent, categories);
  return { typed, isTyped, isWaiting, query, groups };
}

function noteOf({ typed, isTyped, isWaiting, query, groups }: ReturnType<typeof useSuggestions>) {
  if (!isTyped) return null;
  if (query.isError && !isWaiting) return words.failed;
  if (query.data === undefined || (isWaiting && groups.length === 1)) return words.loading;
  if (query.data.corrected !== null && !isWaiting) return words.corrected(query.data.corrected);
  return groups.length === 1 ? words.none(typed) : null;
}

/** Open while the focus is in the box or the panel; presses in the panel leave it in the box. */
function useFloating(onClose: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current?.closest('form');
    const onAway = (event: Event) => {
      if (!box?.contains(event.target as Node)) onClose();
    };
    const keepFocus = (event: Event) => event.preventDefault();
    const element = panel.current;
    element?.addEventListener('mousedown', keepFocus);
    document.addEventListener('focusin', onAway);
    document.addEventListener('pointerdown', onAway);
    return () => {
      element?.removeEventListener('mousedown', keepFocus);
      document.removeEventListener('focusin', onAway);
      document.removeEventListener('pointerdown', onAway);
    };
  }, [onClose]);
  return panel;
}

/** Next to the recent searches, row by row: a listbox may hold options only. */
function ForgetButtons() {
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <div className={classes.forget}>
      <button type="button" className={classes.forgetAll} onClick={forgetSearches}>
        {words.forgetAll}
      </button>
      {recent.map((search) => (
        <button
          key={search}
          type="button"
          className="l-icon-button"
          aria-label={words.forget(search)}
          onClick={() => forgetSearch(search)}
        >
          <IconX size={18} stroke={1.75} />
        </button>
      ))}
    </div>
  );
}

/** Below the box on wide screens; the whole screen below the header on phones. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, keys, onActive, onClose, onLeave } = props;
  const suggestions = useSuggestions(props.text);
  const { groups, isTyped, isWaiting, typed } = suggestions;
  const options = groups.flatMap((group) => group.options);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = options.findIndex(({ key }) => key === activeKey);
  const idOf = (option: SearchOption | undefined) => (option ? `${listId}-${option.key}` : null);
  const activeId = idOf(options[active]);
  // With the choice itself, so that the box never names one that is no longer marked.
  useLayoutEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  const pick = (option: SearchOption) => {
    if ('search' in option) rememberSearch(option.search);
    onLeave(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step !== undefined) {
      event.preventDefault();
      // The box itself is one of the stops: there the typed text counts.
      const stops = options.length + 1;
      setActiveKey(options[((active + 1 + step + stops) % stops) - 1]?.key ?? null);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    }
  };
  useEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = null;
    };
  });
  const panel = useFloating(onClose);
  const note = noteOf(suggestions);
  const count = isTyped ? options.length - 1 : options.length;
  return (
    <div ref={panel} className={`l-card ${classes.panel} l-on-paper`} aria-busy={isWaiting}>
      <div className={`l-row l-apart ${classes.head}`}>
        <p className={classes.note}>{note}</p>
        <button
          type="button"
          className={`l-icon-button ${classes.close}`}
          aria-label={words.close}
          onClick={onClose}
        >
          <IconX size={20} stroke={1.75} />
        </button>
      </div>
      <p role="status" className="l-hidden">
        {note ?? (count > 0 && !isWaiting ? words.found(count) : '')}
      </p>
      <div className={classes.columns}>
        <div id={listId} role="listbox" aria-label={words.label}>
          {groups.map((group) => (
            <SearchGroup
              key={group.title}
              group={group}
              idOf={idOf}
              activeKey={options[active]?.key ?? null}
              term={isTyped ? typed : ''}
              onPick={pick}
            />
          ))}
        </div>
        {!isTyped && <ForgetButtons />}
      </div>
    </div>
  );
}
