import { setTimeout as sleep } from 'node:timers/promises';
import { seedUsers } from '@largo/identity';
import { newId, systemClock } from '@largo/kernel';
import { makeUnits } from '@largo/messaging';
import { connectDatabase } from '@largo/service-kit';

/**
 * Inserts buyers for a load test into identity's database.
 * @returns their e-mails
 */
export async function seedBuyers(
  databaseUrl: string,
  count: number,
  password: string,
): Promise<string[]> {
  const { db, sql } = connectDatabase({ url: databaseUrl, schema: 'identity', max: 1 });
  const clock = systemClock;
  const units = makeUnits({ db, schema: 'identity', clock, onCommitted: () => undefined });
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: `Carga ${index}`,
    email: `carga-${index}-${newId().slice(-8)}@largo.test`,
    roles: ['buyer'] as const,
  }));
  await seedUsers({ units, clock }, people, password);
  await sql.end({ timeout: 5 });
  // Orders and cart learn of the new buyers from events.
  await sleep(3_000);
  return people.map(({ email }) => email);
}
