import { useEffect, useRef, type RefObject } from 'react';

/** Less than this is a press with an unsteady hand. */
const startsAfterPx = 6;

interface Drag {
  readonly tile: HTMLElement;
  readonly from: number;
  readonly startX: number;
  readonly startY: number;
  to: number;
  isMoving: boolean;
}

/** A mouse takes the whole tile; a finger takes its handle, so that it still scrolls the page. */
function tileOf(event: PointerEvent): HTMLElement | null {
  if (!(event.target instanceof Element) || event.button !== 0) return null;
  if (event.target.closest('button')) return null;
  const isHeld = event.pointerType === 'mouse' || event.target.closest('[data-grip]') !== null;
  return isHeld ? event.target.closest<HTMLElement>('[data-movable]') : null;
}

function paint(list: HTMLElement, drag: Drag, event: PointerEvent): void {
  drag.isMoving = true;
  drag.tile.dataset['dragged'] = 'true';
  const x = event.clientX - drag.startX;
  const y = event.clientY - drag.startY;
  drag.tile.style.transform = `translate(${x}px, ${y}px)`;
  const below = document.elementFromPoint(event.clientX, event.clientY);
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-movable]')];
  const over = tiles.findIndex((tile) => tile !== drag.tile && tile.contains(below));
  drag.to = over < 0 ? drag.from : over;
  for (const [index, tile] of tiles.entries()) tile.toggleAttribute('data-over', index === over);
}

function clear(list: HTMLElement, { tile }: Drag): void {
  tile.style.transform = '';
  delete tile.dataset['dragged'];
  for (const one of list.querySelectorAll('[data-over]')) one.removeAttribute('data-over');
}

/** Dragging the `[data-movable]` children of a list onto each other. Keyboards use the buttons of each. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): void {
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let drag: Drag | null = null;
    const listening = new AbortController();
    const on = <Type extends keyof WindowEventMap>(
      type: Type,
      act: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, act, { signal: listening.signal });
    const end = () => {
      if (drag) clear(element, drag);
      drag = null;
    };
    const onDown = (event: PointerEvent) => {
      const tile = tileOf(event);
      if (!tile) return;
      const from = [...element.querySelectorAll('[data-movable]')].indexOf(tile);
      drag = {
        tile,
        from,
        to: from,
        isMoving: false,
        startX: event.clientX,
        startY: event.clientY,
      };
      // No selection of text, and no dragging of the picture itself.
      event.preventDefault();
    };
    element.addEventListener('pointerdown', onDown, { signal: listening.signal });
    on('pointermove', (event) => {
      if (!drag) return;
      const way = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY);
      if (drag.isMoving || way > startsAfterPx) paint(element, drag, event);
    });
    on('pointerup', () => {
      const done = drag;
      end();
      if (done && done.to !== done.from) move.current(done.from, done.to);
    });
    on('pointercancel', end);
    on('keydown', ({ key }) => {
      if (key === 'Escape') end();
    });
    return () => {
      end();
      listening.abort();
    };
  }, [list]);
}
