// `npm run demo:record`: makes the demo city with its month of orders again, and records it for first starts.
import { prepare } from './prepare.mjs';

await prepare();
const { recordDemo } = await import('./dist/demo/record-demo.js');
const { snapshotDir } = await import('./dist/demo/snapshot/snapshot.js');
await recordDemo(snapshotDir, (/** @type {string} */ step) => console.log(`${step}…`));
