// `npm run chaos`, `npm run drill` and `npm run older-release`: they disturb their own system while people buy.
import { prepare } from '../local/prepare.mjs';

await prepare();
await import('./dist/main.js');
