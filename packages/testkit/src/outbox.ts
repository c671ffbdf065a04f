import * as contracts from '@largo/contracts';
import { checked, type Envelope, type EventContract } from '@largo/contracts';
import type { TestDatabase } from './test-database.ts';

interface OutboxRow {
  id: string;
  type: string;
  version: number;
  aggregate_id: string;
  aggregate_version: number;
  correlation_id: string;
  causation_id: string | null;
  payload: unknown;
  created_at: string;
}

/** Every event of a service, oldest first. @throws ContractBroken when one is not what its contract says */
export async function readOutbox({ sql, schema }: TestDatabase): Promise<Envelope[]> {
  const rows = await sql<OutboxRow[]>`select * from ${sql(schema)}.outbox order by position`;
  for (const { type, payload } of rows) {
    const contract = contractsByType.get(type);
    // What an erased person wrote is taken out of sent events later, and no contract speaks of that.
    const isRedacted = JSON.stringify(payload).includes('"[removed]"');
    if (contract && !isRedacted) checked(contract.schema, payload, type);
  }
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    version: row.version,
    aggregateId: row.aggregate_id,
    aggregateVersion: row.aggregate_version,
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    occurredAt: new Date(row.created_at).toISOString(),
    data: row.payload,
  }));
}

const contractsByType: ReadonlyMap<string, EventContract> = new Map(
  Object.values<unknown>(contracts)
    .filter(isEventContract)
    .map((contract) => [contract.type, contract]),
);

function isEventContract(value: unknown): value is EventContract {
  return typeof value === 'object' && value !== null && 'aggregateId' in value;
}
