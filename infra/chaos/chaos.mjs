// `npm run chaos`: does to a system what a bad night does, while people buy, and audits.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/chaos-main.js');
