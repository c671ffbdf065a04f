import { writeFileSync } from 'node:fs';
import { initSql } from './provision-sql.ts';

writeFileSync(new URL('../init.sql', import.meta.url), initSql());
