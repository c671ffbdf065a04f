/** Whether the database rejected a row because of this constraint. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const { code, constraint_name: name } = at as { code?: unknown; constraint_name?: unknown };
    if (code === '23505' && name === constraint) return true;
  }
  return false;
}
