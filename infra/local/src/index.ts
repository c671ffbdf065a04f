export { type Answer, call, callOnce, okBody, type Session, signIn } from './api-call.ts';
export { startCluster, type RunningCluster } from './cluster.ts';
export type { Child } from './children.ts';
export { startEmbedded, type RunningSystem } from './embedded.ts';
export { demoAccounts, demoPassword, demoReviewers } from './demo/people.ts';
export { seedBuyers } from './demo/seed-buyers.ts';
export { startMailbox, type Mailbox } from './mailbox/mailbox.ts';
export {
  type FoundProcess,
  type OwnSettings,
  ownSettings,
  launchSystem,
  pidOf,
  processesOf,
  removeData,
  type SystemProcess,
  wipeOut,
} from './own-system.ts';
export { type ProcessVariables, writeProcessVariables } from './process-variables.ts';
export { findGoProgram } from './go-program.ts';
export { localSecrets } from './secrets.ts';
export { dayOf, rewritePart } from './written-part.ts';
export { LocalSettings, projectRoot, readSettings } from './settings.ts';
