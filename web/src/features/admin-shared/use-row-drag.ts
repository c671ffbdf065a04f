import { useEffect, useRef, type RefObject } from 'react';

export interface DropPlace {
  /** How the row below the pointer is marked. */
  readonly mark: 'before' | 'inside' | 'after' | 'refused';
  readonly drop: () => void;
}

interface RowDrag {
  /** Where a dropped row would go; null where it would stay. */
  readonly placeAt: (id: string, row: HTMLElement, event: DragEvent) => DropPlace | null;
}

const rowOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** Where a row is the pointer at, from 0 above to 1 below. */
export function heightIn(row: HTMLElement, event: DragEvent): number {
  const { top, height } = row.getBoundingClientRect();
  return (event.clientY - top) / height;
}

/** Dragging the rows (`data-row` is their id) of a list. Keyboards use the handles. */
export function useRowDrag(list: RefObject<HTMLElement | null>, drag: RowDrag): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let id: string | null = null;
    let marked: HTMLElement | null = null;
    const mark = (row: HTMLElement | null, as?: DropPlace['mark']) => {
      if (marked) delete marked.dataset['drop'];
      marked = row;
      if (row && as) row.dataset['drop'] = as;
    };
    const read = (event: DragEvent) => {
      const row = rowOf(event);
      if (id === null || row === null || row.dataset['row'] === id) return null;
      const place = latest.current.placeAt(id, row, event);
      return place && { row, ...place };
    };
    const onStart = (event: DragEvent) => {
      id = rowOf(event)?.dataset['row'] ?? null;
      event.dataTransfer?.setData('text/plain', id ?? '');
    };
    const onOver = (event: DragEvent) => {
      const over = read(event);
      if (over === null) return mark(null);
      event.preventDefault();
      mark(over.row, over.mark);
    };
    const onDrop = (event: DragEvent) => {
      const over = read(event);
      mark(null);
      if (over === null) return;
      event.preventDefault();
      over.drop();
    };
    const onEnd = () => {
      id = null;
      mark(null);
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
