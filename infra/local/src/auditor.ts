// The auditor runs as a separate process, so that its findings do not depend on the processes that it checks.
import { makeAuditor } from '@largo/auditor';

// Ctrl-C reaches the whole group; the shop's process decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await makeAuditor(process.env).schedule();
