/**
 * How long connections within the system stay open without use (undici's options), whatever the other side offers.
 * Shorter than a drain: when that is over, none is left on which a call could be on its way.
 */
export const idleLimits = { keepAliveTimeout: 3_000, keepAliveMaxTimeout: 3_000 } as const;
