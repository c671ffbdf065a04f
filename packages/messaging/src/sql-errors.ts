/** Follows `cause`, because drizzle and undici wrap the original error. */
function* chain(
  error: unknown,
): Generator<{ code?: unknown; name?: unknown; constraint_name?: unknown }> {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

/** The code may be in a cause. */
export function hasErrorCode(error: unknown, matches: (code: string) => boolean): boolean {
  for (const { code } of chain(error)) if (typeof code === 'string' && matches(code)) return true;
  return false;
}

/** Whether the database rejected a row because another one has the same values under this constraint or index. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  for (const { code, constraint_name: name } of chain(error))
    if (code === '23505' && name === constraint) return true;
  return false;
}

/** Serialisation failure or deadlock: the database rolled back, and another try may succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return hasErrorCode(error, (code) => code === '40001' || code === '40P01');
}

/** Waits for a lock, and transactions that were idle or open for too long. */
const timeouts = new Set(['55P03', '25P03', '25P04']);
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
]);

/**
 * The database was unavailable, overloaded or too slow: the same statement succeeds once it has
 * recovered. The only list of these errors, for requests (503) and for events (tried again).
 */
export function isDatabaseAway(error: unknown): boolean {
  return hasErrorCode(error, (code) => unreachable.has(code) || isServerState(code));
}

const clientFailures = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** The infrastructure failed, not the message: the same message succeeds once it has recovered. */
export function isInfrastructureFailure(error: unknown): boolean {
  if (isDatabaseAway(error) || hasErrorCode(error, (code) => clientFailures.has(code))) return true;
  for (const { name } of chain(error))
    if (name === 'AbortError' || name === 'TimeoutError' || name === 'KafkaJSConnectionError')
      return true;
  return false;
}

/** SQLSTATE classes: connection, conflict, resources, operator intervention, system. */
function isServerState(code: string): boolean {
  return /^(08|40|53|57|58)[0-9A-Z]{3}$/.test(code) || timeouts.has(code);
}
