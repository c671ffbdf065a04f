/** How often it is looked for payouts whose waiting days are over. */
export const releaseEveryMs = 2_000;

/**
 * A run that a person waits for begins nothing new after this: an answer is due after 9 s (`REQUEST_DEADLINE_MS`),
 * also on a slow database. What is left is for the next run.
 */
export const longestRunMs = 6_000;
