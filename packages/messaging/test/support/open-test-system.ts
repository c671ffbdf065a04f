import { randomInt } from 'node:crypto';
import type { Bus } from './broker.ts';
import { createTestDatabase } from './database.ts';
import { type System, openSystem } from './system.ts';

export interface TestSystem extends System {
  shop: string;
  ledger: string;
  mailer: string;
  dispose(): Promise<void>;
}

/** A system with unique names: on a real broker topics and groups outlive a test. */
export async function openTestSystem(bus: Bus): Promise<TestSystem> {
  const suffix = Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join(
    '',
  );
  const [shop, ledger, mailer] = ['shop', 'ledger', 'mailer'].map((name) => name + suffix) as [
    string,
    string,
    string,
  ];
  const database = await createTestDatabase();
  for (const schema of [shop, ledger, mailer]) await database.schema(schema, { max: 1 });
  await bus.prepareTopics([shop, ledger, mailer]);
  const consumers = [ledger, mailer];
  const { sessionTimeoutMs } = bus;
  const brokers = bus.brokers();
  const system = openSystem({ url: database.url, shop, consumers, brokers, sessionTimeoutMs });
  return {
    ...system,
    shop,
    ledger,
    mailer,
    async dispose() {
      await system.close();
      await database.drop();
    },
  };
}
