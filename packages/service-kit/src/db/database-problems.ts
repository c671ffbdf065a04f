import { readDatabaseAddress } from '@largo/messaging';

const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL'];

/** Problems of a service's database variables in combination. */
export function databaseProblems(values: Readonly<Record<string, unknown>>): string[] {
  const problems = addresses.flatMap((name) => {
    const address = values[name];
    if (typeof address !== 'string') return [];
    try {
      readDatabaseAddress(address);
      return [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  });
  // Such a pooler gives a session to the next client, which would then share its locks.
  if (values['DB_PREPARE'] === false && !values['DATABASE_DIRECT_URL'])
    problems.push('DATABASE_DIRECT_URL is missing: DB_PREPARE is false');
  return problems;
}
