// `npm run audit`: checks the database of a running or stopped system against the invariants I1 to I7.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/audit-main.js');
