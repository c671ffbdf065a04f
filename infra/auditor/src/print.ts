import type { Violation } from './audit.ts';

export function reportOf(violations: readonly Violation[]): string {
  if (violations.length === 0) return 'Auditor: no violation of I1 to I7.\n';
  const lines = violations.map(({ invariant, rule, message, count, cases }) => {
    const ids = cases.map(({ id }) => `\n    ${id}`).join('');
    return `${invariant}  ${rule}: ${message} (${count})${ids}`;
  });
  return `Auditor: ${violations.length} violations\n${lines.join('\n')}\n`;
}
