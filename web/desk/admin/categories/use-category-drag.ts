import type { CategoryView } from '@largo/contracts';
import type { RefObject } from 'react';
import { type Place, refusalOf, siblingsIn } from './category-places.ts';
import { heightIn, useDragOrder } from '../../screens/use-drag-order.ts';

type Zone = 'before' | 'inside' | 'after';

interface Drag {
  readonly all: readonly CategoryView[];
  readonly onMove: (id: string, place: Place) => void;
}

/** Main categories take others in; between rows is a place in their order. */
function zoneOf(part: number, isRoot: boolean): Zone {
  if (isRoot && part > 0.3 && part < 0.7) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

function placeAt(all: readonly CategoryView[], id: string, at: CategoryView, zone: Zone): Place {
  if (zone === 'inside') return { parentId: at.id, index: siblingsIn(all, at.id).length };
  const siblings = siblingsIn(all, at.parentId).filter((category) => category.id !== id);
  const index = siblings.findIndex((category) => category.id === at.id);
  return { parentId: at.parentId, index: zone === 'before' ? index : index + 1 };
}

/** Dragging rows of the tree; a refused move is explained when it is dropped. */
export function useCategoryDrag(tree: RefObject<HTMLElement | null>, { all, onMove }: Drag): void {
  useDragOrder(tree, {
    targetAt: (id, row, event) => {
      const at = all.find((category) => category.id === row.dataset['item']);
      if (at === undefined) return null;
      const zone = zoneOf(heightIn(row, event), at.parentId === null);
      const place = placeAt(all, id, at, zone);
      const isRefused = refusalOf(all, id, place.parentId) !== null;
      return { mark: isRefused ? 'refused' : zone, drop: () => onMove(id, place) };
    },
  });
}
