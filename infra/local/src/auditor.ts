// A process of its own, next to the shop: what it finds must not depend on what it looks at.
import { makeAuditor } from '@largo/auditor';

// Ctrl-C reaches the whole group; the shop's process decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await makeAuditor(process.env).schedule();
