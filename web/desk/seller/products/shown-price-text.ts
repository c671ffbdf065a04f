import type { ProductDetail, ShownPrices } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { shownPriceTexts as texts } from './texts.ts';

const countedMs = 30 * dayMs;

/** From when on a reduction shows today's price crossed out: it has then stood for 30 days on sale. */
function nextText({ onSaleSince, changedAt }: ShownPrices, price: string): string {
  if (onSaleSince === null) return texts.notOnSale;
  const since = Math.max(Date.parse(onSaleSince), Date.parse(changedAt ?? onSaleSince));
  const from = since + countedMs;
  return from <= serverTime().getTime()
    ? texts.now(price)
    : texts.from(price, formatDay(new Date(from).toISOString()));
}

/** What buyers see crossed out of a product as it is saved, and why not what its store typed. */
export function shownPriceText(product: ProductDetail, shown: ShownPrices): string {
  const { originalPrice: saved, price } = product;
  const { originalPrice, referencePrice } = shown;
  if (originalPrice !== null)
    return originalPrice === saved
      ? texts.shown(formatReais(originalPrice))
      : texts.lower(formatReais(originalPrice));
  const next = nextText(shown, formatReais(price));
  if (saved === null) return next;
  const why =
    referencePrice === null ? texts.noReduction : texts.wasCheaper(formatReais(referencePrice));
  return `${why} ${next}`;
}
