export { audit, type AuditOptions, type AuditResult, runChecks } from './auditor/audit.ts';
export type { Invariant, Violation } from './auditor/check.ts';
export { reportOf } from './auditor/print.ts';
