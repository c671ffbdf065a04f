import { useEffect, useRef } from 'react';

interface QueueKeys<Letter extends string> {
  /** What can be done with an entry, each with one key. */
  readonly letters: readonly Letter[];
  /** In the order of the list. */
  readonly ids: readonly string[];
  /** Whose details stand open. */
  readonly openId: string | null;
  /** A question is being asked: its own keys count. */
  readonly isAsking: boolean;
  readonly onKey: (key: Letter, id: string | undefined) => void;
  readonly onShow: (id: string) => void;
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

export function focusRow(id: string | undefined): void {
  if (id === undefined) return;
  document.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(id)}"] button`)?.focus();
}

const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>('tr[data-key]')?.dataset['key'];

function press<Letter extends string>(
  event: KeyboardEvent,
  { letters, ids, openId, onKey, onShow }: QueueKeys<Letter>,
): void {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const letter = letters.find((one) => one === key);
  if (letter !== undefined) {
    event.preventDefault();
    onKey(letter, openId ?? focusedRow());
    return;
  }
  const step = steps[key];
  if (step === undefined) return;
  if (openId !== null) {
    const next = ids[ids.indexOf(openId) + step];
    // Up and down scroll the details.
    if (key === 'ArrowUp' || key === 'ArrowDown' || next === undefined) return;
    onShow(next);
  } else if (focusedRow() === undefined && (key === 'ArrowDown' || key === 'j')) {
    focusRow(ids[0]);
  } else return;
  event.preventDefault();
}

/** The queue without a mouse. Inside the table the arrow keys are the table's own. */
export function useQueueKeys<Letter extends string>(keys: QueueKeys<Letter>): void {
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
