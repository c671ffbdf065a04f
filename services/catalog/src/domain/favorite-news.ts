import { dayMs } from '@largo/kernel';

/** How long price changes count as news; older prices are deleted. */
export const newsKeptMs = 30 * dayMs;

/** The smallest price drop, in percent, that counts as news. */
export const leastDropPercent = 10;

/** The most news items sent to one person at a time. */
export const mostNews = 20;
