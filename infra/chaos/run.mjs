// `npm run chaos`, `npm run drill` and `npm run older-release`: they hurt a system of their own while people buy.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/main.js');
