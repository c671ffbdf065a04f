import { formatReais } from '@largo/web-kit/format/money.ts';
import type { CartLine } from './cart-view.ts';
import { texts } from './texts.ts';

/** What one costs, after what it cost before when that was another price. */
export function UnitPrice({ line: { unitPrice, previousPrice } }: { line: CartLine }) {
  return (
    <>
      {previousPrice !== null && (
        <>
          <s aria-hidden="true">{formatReais(previousPrice)}</s>{' '}
        </>
      )}
      {formatReais(unitPrice)} {texts.each}
    </>
  );
}
