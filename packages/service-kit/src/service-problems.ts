import type { TObject } from 'typebox';
import { databaseProblems } from './db/database-problems.ts';
import type { Mode, ServiceDefinition } from './service-definition.ts';

/** Problems of a service's variables in combination, for `readConfig`. */
export function problemsOf<S extends TObject, D>(
  definition: ServiceDefinition<S, D>,
  mode: Mode,
): (values: Readonly<Record<string, unknown>>) => readonly string[] {
  return (values) => [
    ...databaseProblems(values),
    // They have passed the schema that the service provided.
    ...(definition.configProblems?.(values as never, mode) ?? []),
  ];
}
