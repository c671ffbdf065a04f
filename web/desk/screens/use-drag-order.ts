import { useEffect, useRef, type RefObject } from 'react';

/** Less than this is a click with an unsteady hand. */
const startsAfterPx = 6;

export interface DropTarget {
  /** How the item under the pointer is marked (`data-drop`). */
  readonly mark: 'before' | 'inside' | 'after' | 'refused';
  readonly drop: () => void;
}

interface DragOrder {
  /** Where a dragged item would go; null where it would stay. */
  readonly targetAt: (id: string, over: HTMLElement, event: PointerEvent) => DropTarget | null;
}

/** How far down an item the pointer is, from 0 (top) to 1 (bottom). */
export function heightIn(item: HTMLElement, event: PointerEvent): number {
  const { top, height } = item.getBoundingClientRect();
  return (event.clientY - top) / height;
}

/** A mouse drags the whole item; a finger drags its grip, so that it still scrolls the page. */
function itemOf({ target, button, pointerType }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0) return null;
  const isGrip = target.closest('[data-grip]') !== null;
  const isControl = target.closest('button, a, input') !== null;
  const canDrag = isGrip || (pointerType === 'mouse' && !isControl);
  return canDrag ? target.closest<HTMLElement>('[data-item]') : null;
}

/**
 * Dragging the items (`data-item` is their id) of a list with a mouse or a finger. Keyboards use the
 * buttons of each item.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, options: DragOrder): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let item: HTMLElement | null = null;
    let start = { x: 0, y: 0 };
    let over: HTMLElement | null = null;
    let target: DropTarget | null = null;

    const mark = (next: HTMLElement | null, as?: DropTarget['mark']) => {
      if (over) delete over.dataset['drop'];
      over = next;
      if (next && as) next.dataset['drop'] = as;
    };
    const end = () => {
      mark(null);
      if (item) {
        item.style.transform = '';
        delete item.dataset['dragged'];
      }
      item = null;
      target = null;
    };
    const drag = (dragged: HTMLElement, event: PointerEvent) => {
      dragged.dataset['dragged'] = 'true';
      dragged.style.transform = `translate(${event.clientX - start.x}px, ${event.clientY - start.y}px)`;
      const below = document.elementFromPoint(event.clientX, event.clientY);
      const next = below?.closest<HTMLElement>('[data-item]') ?? null;
      const isOther = next !== null && next !== dragged && element.contains(next);
      target = isOther ? latest.current.targetAt(dragged.dataset['item'] ?? '', next, event) : null;
      mark(target ? next : null, target?.mark);
      // Long lists scroll along.
      if (isOther) next.scrollIntoView({ block: 'nearest' });
    };

    element.addEventListener(
      'pointerdown',
      (event) => {
        item = itemOf(event);
        start = { x: event.clientX, y: event.clientY };
        // Neither text nor pictures are dragged instead.
        if (item) event.preventDefault();
      },
      { signal },
    );
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!item) return;
        const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if ('dragged' in item.dataset || distance > startsAfterPx) drag(item, event);
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        const done = target;
        end();
        done?.drop();
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    return () => {
      end();
      listening.abort();
    };
  }, [list]);
}
