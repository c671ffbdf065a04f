import { useEffect, useRef, type RefObject } from 'react';

/** Dragging children of a list onto each other. Keyboards use the buttons of each child. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): void {
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let from = -1;
    const indexOf = ({ target }: Event) =>
      [...element.children].findIndex(
        (child) =>
          child instanceof HTMLElement && child.draggable && child.contains(target as Node),
      );
    const onStart = (event: Event) => {
      from = indexOf(event);
    };
    const onOver = (event: Event) => {
      if (from >= 0 && indexOf(event) >= 0) event.preventDefault();
    };
    const onDrop = (event: Event) => {
      const to = indexOf(event);
      if (from < 0 || to < 0) return;
      event.preventDefault();
      if (from !== to) move.current(from, to);
    };
    const onEnd = () => {
      from = -1;
    };
    element.addEventListener('dragstart', onStart);
    element.addEventListener('dragover', onOver);
    element.addEventListener('drop', onDrop);
    element.addEventListener('dragend', onEnd);
    return () => {
      element.removeEventListener('dragstart', onStart);
      element.removeEventListener('dragover', onOver);
      element.removeEventListener('drop', onDrop);
      element.removeEventListener('dragend', onEnd);
    };
  }, [list]);
}
