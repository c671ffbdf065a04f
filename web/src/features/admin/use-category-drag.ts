import type { CategoryView } from '@largo/contracts';
import { useEffect, useRef, type RefObject } from 'react';
import { type Place, refusalOf, siblingsIn } from './category-tree.ts';

type Zone = 'before' | 'inside' | 'after';

interface Drag {
  readonly all: readonly CategoryView[];
  readonly onMove: (id: string, place: Place) => void;
}

const rowOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-category]') : null;

/** Main categories take others in; between rows is a place in their order. */
function zoneOf(event: DragEvent, row: HTMLElement, isRoot: boolean): Zone {
  const { top, height } = row.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (isRoot && part > 0.3 && part < 0.7) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

function placeAt(all: readonly CategoryView[], id: string, at: CategoryView, zone: Zone): Place {
  if (zone === 'inside') return { parentId: at.id, index: siblingsIn(all, at.id).length };
  const siblings = siblingsIn(all, at.parentId).filter((category) => category.id !== id);
  const index = siblings.findIndex((category) => category.id === at.id);
  return { parentId: at.parentId, index: zone === 'before' ? index : index + 1 };
}

/** Dragging rows of the tree; what is refused says so when it is dropped. Keyboards use the handles. */
export function useCategoryDrag(tree: RefObject<HTMLElement | null>, drag: Drag): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const element = tree.current;
    if (!element) return;
    let id: string | null = null;
    let marked: HTMLElement | null = null;
    const mark = (row: HTMLElement | null, zone?: Zone, isRefused = false) => {
      if (marked) delete marked.dataset['drop'];
      marked = row;
      if (row && zone) row.dataset['drop'] = isRefused ? 'refused' : zone;
    };
    const read = (event: DragEvent) => {
      const row = rowOf(event);
      const { all } = latest.current;
      const at = all.find((category) => category.id === row?.dataset['category']);
      if (id === null || row === null || at === undefined || at.id === id) return null;
      const zone = zoneOf(event, row, at.parentId === null);
      return { row, zone, place: placeAt(all, id, at, zone) };
    };
    const onStart = (event: DragEvent) => {
      id = rowOf(event)?.dataset['category'] ?? null;
      event.dataTransfer?.setData('text/plain', id ?? '');
    };
    const onOver = (event: DragEvent) => {
      const over = read(event);
      if (over === null || id === null) return mark(null);
      event.preventDefault();
      const isRefused = refusalOf(latest.current.all, id, over.place.parentId) !== null;
      mark(over.row, over.zone, isRefused);
    };
    const onDrop = (event: DragEvent) => {
      const over = read(event);
      mark(null);
      if (over === null || id === null) return;
      event.preventDefault();
      latest.current.onMove(id, over.place);
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
  }, [tree]);
}
