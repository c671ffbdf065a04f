export {
  audit,
  type AuditOptions,
  type AuditResult,
  checks,
  runChecks,
  type Violation,
} from './audit.ts';
export type { Invariant } from './check.ts';
export { reportOf } from './print.ts';
export { makeAuditor } from './schedule.ts';
