/** How often due payouts are looked for. */
export const releaseEveryMs = 2_000;

/**
 * A run requested by a person starts nothing new after this time: the answer is due after 9 s
 * (`REQUEST_DEADLINE_MS`), even on a slow database. The rest is left to the next run.
 */
export const longestRunMs = 6_000;
