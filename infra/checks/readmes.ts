import { readFileSync, writeFileSync } from 'node:fs';
import { staleReadmes } from './rules/readme-tables.ts';

/** Brings the tables of the services' READMEs up to date; `test/readmes.test.ts` checks them. */
for (const { file, text } of await staleReadmes((name) => readFileSync(name, 'utf8'))) {
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}
