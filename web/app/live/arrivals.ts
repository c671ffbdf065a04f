import type { NotificationView } from '@largo/contracts';

/** Tells what has really arrived from what is only seen again, read elsewhere or made unread. */
export interface Arrivals {
  /** From the stream. @returns whether it is new here */
  heard(notice: NotificationView): boolean;
  /** The newest ones, asked for while nothing arrives by itself. @returns those that are new */
  asked(newest: readonly NotificationView[]): NotificationView[];
}

export function makeArrivals(): Arrivals {
  const seen = new Set<string>();
  /** Up to here things are as they were found. */
  let floor: string | null = null;
  /** A line that changes has arrived again. */
  const isFirst = ({ id, createdAt }: NotificationView): boolean => {
    const news = `${id} ${createdAt}`;
    if (seen.has(news)) return false;
    seen.add(news);
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
