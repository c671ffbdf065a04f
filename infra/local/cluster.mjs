// `npm run cluster`: like `npm start`, with every service as a process of its own on a real Apache
// Kafka (Java 17) and Redis.
import { openDoor } from './door.mjs';
import { prepare } from './prepare.mjs';
import { startedBy } from './started-by.mjs';

const parents = startedBy();
const door = openDoor(Number(process.env['LARGO_PORT'] || 8080));
await prepare(door.tell);
const { main } = await import('./dist/cluster-main.js');
await main(process.argv.slice(2), parents, door);
