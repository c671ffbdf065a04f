// `npm start`: installs and builds what is missing, then runs the whole system. Plain JavaScript
// without dependencies, because it is what brings the dependencies.
import { openDoor } from './door.mjs';
import { prepare } from './prepare.mjs';
import { startedBy } from './started-by.mjs';

const parents = startedBy();
const door = openDoor(Number(process.env['LARGO_PORT'] || 8080));
await prepare(door.tell);
const { main } = await import('./dist/main.js');
await main(process.argv.slice(2), parents, door);
