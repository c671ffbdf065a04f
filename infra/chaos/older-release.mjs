// `npm run older-release -- <tag or commit>`: goes back to an older release on today's database, and forth.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/older-release-main.js');
