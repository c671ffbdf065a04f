// `npm run drill -- payments`: people buy while notifications go wrong and payments is killed, then all is judged.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/drill-main.js');
