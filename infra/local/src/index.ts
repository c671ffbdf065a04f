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
} from './own-system.ts';
export { LocalSettings, projectRoot, readSettings } from './settings.ts';
