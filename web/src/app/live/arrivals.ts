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
  const isFirst = ({ id }: NotificationView): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
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
