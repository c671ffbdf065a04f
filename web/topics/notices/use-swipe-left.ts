import { type PointerEvent, useRef, useState } from 'react';

const farEnoughPx = 88;
const farthestPx = 160;

/**
 * A finger moves something to the left; far enough, it counts. Up and down stay with the browser:
 * the element needs `touch-action: pan-y`.
 */
export function useSwipeLeft(onSwiped: (() => void) | undefined) {
  const startX = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    startX.current = null;
    setShift(0);
  };
  if (onSwiped === undefined) return { shift: 0, isFar: false, handlers: {} };
  return {
    shift,
    isFar: shift <= -farEnoughPx,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
        if (pointerType === 'touch' && isPrimary) startX.current = clientX;
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (startX.current === null) return;
        setShift(Math.max(-farthestPx, Math.min(0, clientX - startX.current)));
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const isSwiped = startX.current !== null && clientX - startX.current <= -farEnoughPx;
        end();
        if (isSwiped) onSwiped();
      },
      /** The browser scrolls instead. */
      onPointerCancel: end,
    },
  };
}
