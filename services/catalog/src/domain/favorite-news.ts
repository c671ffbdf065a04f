import { dayMs } from '@largo/kernel';

/** What happened before is no news; the prices of that time are forgotten. */
export const newsKeptMs = 30 * dayMs;

/** So much of the former price has to be gone. */
export const leastDropPercent = 10;

/** Things said to one person at a time. */
export const mostNews = 20;
