import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const controls = 'a[href], button:not(:disabled), input:not(:disabled)';
const isTyping = (element: Element) =>
  element.matches('select, textarea, input:not([type="checkbox"])');

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)];
}

/** Moves from a control to the same one of the next row; `x` chooses the row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest('tbody > tr');
  if (row === null || isTyping(target)) return;
  if (key === 'x') {
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    return;
  }
  const step = steps[key];
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  if (step === undefined || next === null) return;
  const there = controlsOf(next);
  (there[controlsOf(row).indexOf(target)] ?? there[0])?.focus();
  event.preventDefault();
}
