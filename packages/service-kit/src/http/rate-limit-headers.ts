/** A limit's state for one caller. */
export interface RateState {
  /** The name of the limit, unique within its server. */
  policy: string;
  /** Requests per window. */
  quota: number;
  windowSeconds: number;
  /** Requests left in the current window. */
  remaining: number;
  /** Seconds until there is room again. */
  resetSeconds: number;
}

/** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitHeaders(state: RateState): Record<string, string> {
  const { policy, quota, windowSeconds, remaining, resetSeconds } = state;
  return {
    'ratelimit-policy': `"${policy}";q=${quota};w=${windowSeconds}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  };
}

/**
 * The headers of a refusal with 429.
 * @param details `retryAfterSeconds` (60 without), and `quota` with `windowSeconds` where the limit is a rate
 */
export function tooManyHeaders(details: unknown): Record<string, string> {
  const given = (details ?? {}) as Readonly<Record<string, unknown>>;
  const { policy = 'default', quota, windowSeconds, retryAfterSeconds } = given;
  const resetSeconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 60;
  const after = { 'retry-after': String(resetSeconds) };
  if (typeof policy !== 'string' || typeof quota !== 'number' || typeof windowSeconds !== 'number')
    return after;
  return { ...after, ...rateLimitHeaders({ policy, quota, windowSeconds, remaining: 0, resetSeconds }) }; // prettier-ignore
}
