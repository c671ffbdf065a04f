// A separate process that outlives the one that starts a system, until it has ended the processes that
// the other one left running: after `kill -9` no process can do that itself.
import { endProcesses, type KnownProcess } from './process-list.ts';
import type { GuardMessage } from './start-guard.ts';

const guarded = new Map<number, KnownProcess>();

process.on('message', (message) => {
  const { started, ended } = message as GuardMessage;
  if (started) guarded.set(started.pid, started);
  if (ended !== undefined) guarded.delete(ended);
});
const end = (): void => void endProcesses([...guarded.values()]).then(() => process.exit(0));
process.on('disconnect', end);
// The system may have ended before this file was loaded; its messages are delivered first.
if (!process.connected) setImmediate(end);
// Both signals are meant for the system, which ends what it has started.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
