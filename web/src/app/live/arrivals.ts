import type { NotificationView } from '@largo/contracts';

/** Tells what has really arrived from what is only seen again, read elsewhere or made unread. */
export interface Arrivals {
  /** From the stream. @returns whether nobody here was told of it yet */
  heard(notice: NotificationView): boolean;
  /** The newest ones, asked for while nothing arrives by itself. @returns those to be told of */
  asked(newest: readonly NotificationView[]): NotificationView[];
}

export function makeArrivals(): Arrivals {
  const told = new Set<string>();
  /** Up to here things are as they were found. */
  let floor: string | null = null;
  /** A line that changes has arrived again. */
  const isFirst = ({ id, createdAt }: NotificationView): boolean => {
    const news = `${id} ${createdAt}`;
    if (told.has(news)) return false;
    told.add(news);
    return true;
  };
  return {
    heard: isFirst,
    asked(newest) {
      const since = floor;
      floor = newest.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), since ?? ''); // prettier-ignore
      if (since === null) return [];
      return newest.filter((one) => one.createdAt > since && !one.isRead && isFirst(one));
    },
  };
}
