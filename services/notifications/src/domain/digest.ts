import { cityDay, hourMs, pluralOf } from '@largo/kernel';
import type { Notice } from './notice.ts';

/** In the order in which they are mentioned. */
export const newsKinds = ['price_drop', 'back_in_stock', 'new_product'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** News about a favourite product, or from a favourite store, as catalog reports it. */
export interface FavoriteNews {
  readonly kind: NewsKind;
  readonly productId: string;
  readonly title: string;
  readonly storeName: string;
  readonly priceCents: number;
  /** Only set for a price drop. */
  readonly formerPriceCents: number | null;
}

/** After this time prices may have changed, so an unsent mail is dropped. */
export const digestValidMs = 24 * hourMs;

/** The most news per person that catalog returns at a time. */
const most = 20;

const cityClock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});

function cityTimeOf(now: Date): { weekday: string | undefined; hour: number } {
  const parts = Object.fromEntries(
    cityClock.formatToParts(now).map((one) => [one.type, one.value]),
  );
  return { weekday: parts['weekday'], hour: Number(parts['hour']) };
}

/**
 * The city's day whose digest is written at `now`: Thursdays from 10:00 to 20:00, otherwise
 * undefined.
 */
export function digestDayAt(now: Date): string | undefined {
  const { weekday, hour } = cityTimeOf(now);
  return weekday === 'Thu' && hour >= 10 && hour < 20 ? cityDay(now) : undefined;
}

/**
 * The city's day whose team digest is written at `now`: daily from 7:00 to 20:00, otherwise
 * undefined.
 */
export function teamDigestDayAt(now: Date): string | undefined {
  const { hour } = cityTimeOf(now);
  return hour >= 7 && hour < 20 ? cityDay(now) : undefined;
}

export const newsOf = (news: readonly FavoriteNews[], kind: NewsKind) =>
  news.filter((one) => one.kind === kind);

const phrases: Readonly<Record<NewsKind, (count: number) => string>> = {
  price_drop: (count) =>
    pluralOf(count, 'um favorito ficou mais barato', `${count} favoritos ficaram mais baratos`),
  back_in_stock: (count) =>
    pluralOf(count, 'um favorito voltou ao estoque', `${count} favoritos voltaram ao estoque`),
  new_product: (count) =>
    pluralOf(count, 'há um produto novo', `há ${count} produtos novos`) +
    ' nas suas lojas favoritas',
};
const list = new Intl.ListFormat('pt-BR');

/** `Um favorito ficou mais barato e há 2 produtos novos nas suas lojas favoritas.` */
export function digestSentence(news: readonly FavoriteNews[]): string {
  // There may be more than was returned.
  if (news.length >= most) return 'Há muitas novidades dos seus favoritos.';
  const said = newsKinds.flatMap((kind) => {
    const { length } = newsOf(news, kind);
    return length === 0 ? [] : [phrases[kind](length)];
  });
  const sentence = list.format(said);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** A single item links to itself, several to the favourites. */
export function digestPath([first, ...more]: readonly FavoriteNews[]): string {
  return first && more.length === 0 ? `/products/${first.productId}` : '/favorites';
}

export function digestNotice(news: readonly FavoriteNews[]): Notice {
  return {
    type: 'system_update',
    category: 'promotional',
    priority: 'low',
    title: 'Novidades dos seus favoritos',
    message: digestSentence(news),
    actionUrl: digestPath(news),
  };
}
