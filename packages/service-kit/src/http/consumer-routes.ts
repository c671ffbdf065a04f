import { ConsumerHoldAnswer, ConsumerHoldBody, type ServiceName } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import {
  holdConsumer,
  listHeld,
  resumeConsumer,
  type UnitOfWork,
  type Units,
} from '@largo/messaging';
import type { Sql } from 'postgres';
import type { App } from './app-type.ts';
import { operator } from './operator.ts';
import { route } from './route-description.ts';

interface ConsumerRoutesDeps {
  sql: Sql;
  schema: ServiceName;
  units: Units;
  /** The event types that the service subscribes to. */
  types: ReadonlySet<string>;
}

interface Hold {
  schema: ServiceName;
  subscription: string | undefined;
  by: string;
}

/** Lets operators stop a service from taking events, without a restart and across restarts. */
export function installConsumerRoutes(app: App, deps: ConsumerRoutesDeps): void {
  const { sql, schema, units, types } = deps;
  const name = `${schema[0]?.toUpperCase()}${schema.slice(1)}`;
  const acts = { hold, resume } as const;
  for (const [word, act] of Object.entries(acts))
    app.post(
      `/internal/consumer/${word}`,
      route({
        policy: 'internal',
        operationId: `${word}ConsumerOf${name}`,
        summary: `${word === 'hold' ? 'Keep' : 'Let'} ${schema} ${word === 'hold' ? 'from taking' : 'take'} events${word === 'hold' ? '' : ' again'}`,
        body: ConsumerHoldBody,
        response: { 200: ConsumerHoldAnswer },
      }),
      async ({ id, body: { subscription, by } }) => {
        if (subscription !== undefined && !types.has(subscription))
          throw new InvalidInput('subscription', 'Este serviço não recebe eventos deste tipo.');
        const command = { schema, subscription, by };
        const changed = await act(units.plain({ correlationId: id }), command);
        return { changed, held: await listHeld({ sql, schema }) };
      },
    );
}

function hold(unit: UnitOfWork, { schema, subscription, by }: Hold): Promise<boolean> {
  return unit.run(async ({ tx, audit }) => {
    const changed = await holdConsumer(tx, schema, { subscription, by });
    if (changed) audit(operator, 'consumer-held', entry({ schema, subscription, by }));
    return changed;
  });
}

function resume(unit: UnitOfWork, { schema, subscription, by }: Hold): Promise<boolean> {
  return unit.run(async ({ tx, audit }) => {
    const changed = await resumeConsumer(tx, schema, subscription);
    if (changed) audit(operator, 'consumer-resumed', entry({ schema, subscription, by }));
    return changed;
  });
}

function entry({ schema, subscription, by }: Hold) {
  return {
    subject: { type: 'service', id: schema, label: null },
    after: { service: schema, subscription: subscription ?? null, by },
  };
}
