// `npm run audit`: holds the database of a running or stopped system against I1 to I7.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/audit-main.js');
