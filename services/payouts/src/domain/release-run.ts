/** How often it is looked for payouts whose waiting days are over. */
export const releaseEveryMs = 2_000;
