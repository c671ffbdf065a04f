// `npm start`: installs and builds what is missing, then runs the whole system. Plain JavaScript
// without dependencies, because it is what brings the dependencies.
import { prepare } from './prepare.mjs';
import { startedBy } from './started-by.mjs';

const parents = startedBy();
await prepare();
const { main } = await import('./dist/main.js');
await main(process.argv.slice(2), parents);
