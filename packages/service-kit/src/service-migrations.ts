import { messagingMigrations } from '@largo/messaging';
import { readMigrations } from './db/migrate.ts';
import type { Migration } from './db/migration.ts';
import { erasedPeopleMigration } from './personal-data/erased-people.ts';

/** The messaging tables and the service's own, in the order in which they are applied. */
export async function migrationsOf(definition: {
  name: string;
  migrationsDir: URL;
}): Promise<Migration[]> {
  return [
    ...messagingMigrations(definition.name),
    erasedPeopleMigration(definition.name),
    ...(await readMigrations(definition.migrationsDir)),
  ];
}
