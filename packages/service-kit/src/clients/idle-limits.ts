/**
 * How long idle connections between our services stay open (undici's options), whatever the other
 * side offers. Shorter than a drain, so that after it no connection is left that a call could use.
 */
export const idleLimits = { keepAliveTimeout: 3_000, keepAliveMaxTimeout: 3_000 } as const;
