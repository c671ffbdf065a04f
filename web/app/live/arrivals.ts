import type { NotificationView } from '@largo/contracts';

/** Tells notices that are new from those that only appear again, because they were read elsewhere or made unread. */
export interface Arrivals {
  /** Takes one from the stream. @returns whether it is new here */
  heard(notice: NotificationView): boolean;
  /** Takes the newest ones, which are asked for while there is no stream. @returns those that are new */
  asked(newest: readonly NotificationView[]): NotificationView[];
}

export function makeArrivals(): Arrivals {
  const seen = new Set<string>();
  /** When the newest notice was made that the last question found; older ones are not new. */
  let floor: string | null = null;
  /** A notice that the shop has changed meanwhile has a later time, and counts as new again. */
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
