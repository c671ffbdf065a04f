import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { ReviewButtons, type ReviewButton } from '../../screens/review-buttons.tsx';

type Row = { readonly id: string };

/**
 * The entry of a queue whose details stand open: it is part of the address, so that other screens can lead there.
 * @param cached an entry that is not among the listed ones
 */
export function useOpenEntry<Entry extends Row>(
  name: 'product' | 'refund',
  entries: readonly Entry[],
  cached: (id: string) => Entry | undefined,
) {
  const [query] = useAddressQuery();
  const show = useShowEntry(name);
  const openId = query.get(name);
  const ids = entries.map(({ id }) => id);
  const neighbour = (id: string | null, step: 1 | -1) =>
    id !== null && ids.includes(id) ? ids[ids.indexOf(id) + step] : undefined;
  return {
    ids,
    openId,
    show,
    previous: neighbour(openId, -1),
    next: neighbour(openId, 1),
    find: (id: string | undefined) =>
      entries.find((one) => one.id === id) ?? (id === undefined ? undefined : cached(id)),
    focus(id: string): void {
      if (openId === null) focusRow(id);
      else show(id);
    },
    /** The next one is at hand while a decision is on its way. */
    goOn(id: string, whenLast?: () => void): void {
      const next = neighbour(id, 1);
      if (openId === null) focusRow(next ?? id);
      else if (next !== undefined) show(next);
      else whenLast?.();
    },
  };
}

type OpenEntry<Entry extends Row> = ReturnType<typeof useOpenEntry<Entry>>;

interface QueueKeys<Name extends string, Entry extends Row> {
  /** The keys of its decisions. */
  readonly letters: readonly string[];
  readonly entry: OpenEntry<Entry>;
  /** A question is being asked: its own keys count. */
  readonly isAsking: boolean;
  readonly buttonsOf: (entry: Entry) => readonly ReviewButton<Name>[];
  readonly onDecide: (entry: Entry, name: Name) => void;
  /** A letter that decides nothing about the entry at hand. */
  readonly onOther?: (letter: string) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  j: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  k: -1,
};
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('select, textarea, input:not([type="checkbox"])');

function focusRow(id: string | undefined): void {
  if (id === undefined) return;
  document.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(id)}"] button`)?.focus();
}

const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>('tr[data-key]')?.dataset['key'];

function press<Name extends string, Entry extends Row>(
  event: KeyboardEvent,
  { letters, entry: queue, buttonsOf, onDecide, onOther }: QueueKeys<Name, Entry>,
): void {
  const { ids, openId, find, show } = queue;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (letters.includes(key)) {
    event.preventDefault();
    const entry = find(openId ?? focusedRow());
    const decision =
      entry && buttonsOf(entry).find(({ shortcut }) => shortcut?.toLowerCase() === key);
    if (entry && decision) onDecide(entry, decision.name);
    else onOther?.(key);
    return;
  }
  const step = steps[key];
  if (step === undefined) return;
  if (openId !== null) {
    const next = ids[ids.indexOf(openId) + step];
    // Up and down scroll the details.
    if (key === 'ArrowUp' || key === 'ArrowDown' || next === undefined) return;
    show(next);
  } else if (focusedRow() === undefined && (key === 'ArrowDown' || key === 'j')) {
    focusRow(ids[0]);
  } else return;
  event.preventDefault();
}

/** The queue without a mouse. Inside the table the arrow keys are the table's own. */
function useQueueKeys<Name extends string, Entry extends Row>(keys: QueueKeys<Name, Entry>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || latest.current.isAsking) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      press(event, latest.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export interface ShownQueue {
  readonly values: { readonly status: string };
  readonly onChange: (changes: { status: string }) => void;
  readonly isStale: boolean;
}

interface ReviewQueue<Name extends string, Entry extends Row> extends QueueKeys<Name, Entry> {
  readonly texts: {
    readonly seeAll: string;
    readonly decided: (count: number) => string;
    readonly refresh: string;
  };
  readonly rows: readonly (Entry & { readonly status: string })[];
  readonly shown: ShownQueue;
  readonly isRunning?: (entry: Entry) => boolean;
  /** Asks for what waits now. */
  readonly onRefresh: () => void;
}

/**
 * What waits for a decision, worked off by mouse or by key. Decided rows stay in place, so that nothing jumps
 * under the keyboard.
 */
export function useReviewQueue<Name extends string, Entry extends Row>(
  queue: ReviewQueue<Name, Entry>,
) {
  const { texts, rows, shown, buttonsOf, onDecide } = queue;
  useQueueKeys(queue);
  const isOfWaiting = shown.values.status === 'pending' && !shown.isStale;
  const decided = isOfWaiting ? rows.filter(({ status }) => status !== 'pending').length : 0;
  return {
    links: (entry: Entry) => (
      <ReviewButtons
        buttons={buttonsOf(entry)}
        size="compact-sm"
        isRunning={queue.isRunning?.(entry) ?? false}
        onDecide={(name) => onDecide(entry, name)}
      />
    ),
    emptyAction: (
      <Button variant="default" onClick={() => shown.onChange({ status: 'all' })}>
        {texts.seeAll}
      </Button>
    ),
    progress: decided > 0 && (
      <Group justify="center" c="var(--l-text-soft)">
        <span role="status">{texts.decided(decided)}</span>
        <Button size="sm" variant="light" onClick={queue.onRefresh}>
          {texts.refresh}
        </Button>
      </Group>
    ),
  };
}

/** The parameter of the address that says which entry stands open. */
export function useShowEntry(name: 'product' | 'refund') {
  const [, change] = useAddressQuery();
  return (id: string | null) => change({ [name]: id }, { replace: true });
}
