// `npm run cluster`: like `npm start`, with every service as a process of its own on a real Apache
// Kafka (Java 17) and Redis.
import { prepare } from './prepare.mjs';
import { startedBy } from './started-by.mjs';

const parents = startedBy();
await prepare();
const { main } = await import('./dist/cluster-main.js');
await main(process.argv.slice(2), parents);
