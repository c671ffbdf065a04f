import * as contracts from '@largo/contracts';
import { checked, type Envelope, type EventContract } from '@largo/contracts';
import type { TestDatabase } from './test-database.ts';

/** Every event of a service, oldest first. @throws ContractBroken when one breaks its contract */
export async function readOutbox({ sql, schema }: TestDatabase): Promise<Envelope[]> {
  const rows = await sql<Envelope[]>`
    select id, type, version, aggregate_id as "aggregateId", aggregate_version as "aggregateVersion",
      correlation_id as "correlationId", causation_id as "causationId", created_at as "occurredAt", payload as data
    from ${sql(schema)}.outbox order by position`;
  for (const { type, data } of rows) {
    const contract = contractsByType.get(type);
    // An erased person's texts are removed from sent events later, which no contract describes.
    const isRedacted = JSON.stringify(data).includes('"[removed]"');
    if (contract && !isRedacted) checked(contract.schema, data, type);
  }
  return rows.map((row) => ({ ...row, occurredAt: new Date(row.occurredAt).toISOString() }));
}

const contractsByType: ReadonlyMap<string, EventContract> = new Map(
  Object.values<unknown>(contracts)
    .filter(isEventContract)
    .map((contract) => [contract.type, contract]),
);

function isEventContract(value: unknown): value is EventContract {
  return typeof value === 'object' && value !== null && 'aggregateId' in value;
}
