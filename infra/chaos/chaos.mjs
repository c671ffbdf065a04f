// `npm run chaos`: kills services of a cluster at random under load, then audits.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/chaos-main.js');
