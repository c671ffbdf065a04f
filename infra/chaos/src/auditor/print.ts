import type { Violation } from './check.ts';

export function reportOf(violations: readonly Violation[]): string {
  if (violations.length === 0) return 'Auditor: no violation of I1 to I7.\n';
  const lines = violations.map(
    ({ invariant, message, ids }) => `${invariant}  ${message}\n    ${ids.join('\n    ')}`,
  );
  return `Auditor: ${violations.length} violations\n${lines.join('\n')}\n`;
}
