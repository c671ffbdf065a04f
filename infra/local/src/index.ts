export { startCluster, type RunningCluster } from './cluster.ts';
export type { Child } from './children.ts';
export { startEmbedded, type RunningSystem } from './embedded.ts';
export { demoAccounts, demoPassword } from './demo/people.ts';
export { startMailbox, type Mailbox } from './mailbox/mailbox.ts';
export { freePorts, LocalSettings, projectRoot, readSettings } from './settings.ts';
