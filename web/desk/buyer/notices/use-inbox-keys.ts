import { useEffect, useRef } from 'react';

interface InboxKeys {
  /** In the order of the list. */
  readonly ids: readonly string[];
  readonly onRead: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

const moves: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('select, textarea, input:not([type="checkbox"])') ||
    target.closest('[role="dialog"], [role="menu"]') !== null);

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`main [data-notice="${CSS.escape(id)}"]`);
const focusedId = () =>
  document.activeElement?.closest<HTMLElement>('main [data-notice]')?.dataset['notice'];

/** @param place where the keys were last, should the row be gone since */
function press(event: KeyboardEvent, keys: InboxKeys, place: { current: number }): void {
  const { ids, onRead, onSelect } = keys;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const id = focusedId();
  const move = moves[key];
  // Without a row in focus the arrows scroll the page.
  if (move !== undefined && (id !== undefined || key === 'j' || key === 'k')) {
    const at = id === undefined ? Math.min(place.current, ids.length - 1) : ids.indexOf(id) + move;
    const next = ids[at];
    if (next === undefined) return;
    place.current = at;
    rowOf(next)?.focus();
  } else if (id === undefined) return;
  else if (key === 'e' || key === 'l') onRead(id);
  else if (key === 'x') onSelect(id);
  // On a link or a button inside the row Enter is theirs.
  else if (key === 'Enter' && document.activeElement === rowOf(id))
    rowOf(id)?.querySelector('a')?.click();
  else return;
  event.preventDefault();
}

/** J and K move, Enter follows, E or L marks as read, X selects; none while someone types. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const place = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      press(event, latest.current, place);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
