import { useEffect, useRef } from 'react';
import { keyOf, stepNames, type Steppable, type StepTo } from './step-rules.ts';
import type { useNextSteps } from './use-next-steps.ts';

interface StepKeys {
  /** In the order of the list. */
  readonly orders: readonly Steppable[];
  readonly steps: ReturnType<typeof useNextSteps>;
  readonly onSelect?: (id: string) => void;
  readonly onHelp?: () => void;
}

const moves: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('select, textarea, input:not([type="checkbox"])') ||
    target.closest('[role="dialog"], [role="menu"]') !== null);

/** What holds an order in a list: `data-order` with its id, and a tab index. */
const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
const focusedId = () =>
  document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset['order'];

function focus(id: string | undefined): void {
  if (id !== undefined) rowOf(id)?.focus();
}

/** On the order that has the focus; without one the first that has this step gets it, and nothing moves. */
function pressStep(to: StepTo, { orders, steps }: StepKeys): void {
  const id = focusedId();
  const order = orders.find((one) => one.id === id);
  if (!order) return focus(orders.find((one) => steps.nextOf(one) === to)?.id);
  if (steps.nextOf(order) === to) steps.start(to, [order]);
}

function press(event: KeyboardEvent, keys: StepKeys): void {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const ids = keys.orders.map(({ id }) => id);
  const id = focusedId();
  const to = stepNames.find((step) => keyOf[step].toLowerCase() === key);
  const move = moves[key];
  if (to !== undefined) pressStep(to, keys);
  // Arrows move from card to card; without one in focus they scroll the page.
  else if (move !== undefined && (id !== undefined || key === 'j' || key === 'k'))
    focus(ids[id === undefined ? 0 : ids.indexOf(id) + move]);
  else if (key === 'x' && id !== undefined) keys.onSelect?.(id);
  else if (key === 'u') keys.steps.undoLast();
  else if (key === '?') keys.onHelp?.();
  else return;
  event.preventDefault();
}

/** P, E and R are the next steps, J and K move, U takes back; none while someone types. */
export function useStepKeys(keys: StepKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      press(event, latest.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
