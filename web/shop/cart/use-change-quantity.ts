import type { CartChangeAnswer } from '@largo/contracts';
import { useRef } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { texts } from './texts.ts';
import { withQuantity } from './optimistic-cart.ts';
import { useReconciled } from './use-reconciled.ts';

interface NewQuantity {
  readonly itemId: string;
  readonly quantity: number;
}

interface Pressed {
  /** The last number pressed. */
  readonly quantity: number;
  /** What the server said last, for taking a refused number back. */
  readonly confirmed: number;
}

/** Presses that follow each other quickly are one question: only the last number is sent. */
export function useChangeQuantity() {
  const pressed = useRef(new Map<string, Pressed>());
  const refused = useRef(new Map<string, number>());
  const send = async ({ itemId, quantity }: NewQuantity): Promise<CartChangeAnswer | null> => {
    const lines = pressed.current;
    if (lines.get(itemId)?.quantity !== quantity) return null;
    const isStillLast = () => lines.get(itemId)?.quantity === quantity;
    try {
      const body = { quantity };
      const answer = await request<CartChangeAnswer>('PUT', `/cart/${itemId}`, { body });
      const now = lines.get(itemId);
      if (now) lines.set(itemId, { ...now, confirmed: quantity });
      return answer;
    } catch (error) {
      const confirmed = lines.get(itemId)?.confirmed;
      if (isStillLast() && confirmed !== undefined) refused.current.set(itemId, confirmed);
      throw error;
    } finally {
      if (isStillLast()) lines.delete(itemId);
    }
  };
  const { mutate } = useReconciled<NewQuantity, CartChangeAnswer | null>({
    run: send,
    show: (cart, { itemId, quantity }) => withQuantity(cart, itemId, quantity),
    takeBack: (cart, { itemId }) => {
      const quantity = refused.current.get(itemId);
      return quantity === undefined ? cart : withQuantity(cart, itemId, quantity);
    },
    failed: texts.updateFailed,
  });
  /** @param shown the quantity on the screen before this press */
  return (itemId: string, quantity: number, shown: number) => {
    const confirmed = pressed.current.get(itemId)?.confirmed ?? shown;
    pressed.current.set(itemId, { quantity, confirmed });
    mutate({ itemId, quantity });
  };
}
