import { defineEvent } from '@largo/contracts';
import { DomainError, newId } from '@largo/kernel';
import { subscribe } from '@largo/messaging';
import { noPersonalData } from '@largo/testkit';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { actorOf, type BaseDeps, defineService, requestKey } from '../../src/index.ts';

export const ThingPaidV1 = defineEvent(
  'payments.thing-paid.v1',
  Type.Object({ thingId: Type.String() }),
  ({ thingId }) => thingId,
);
export const ThingMadeV1 = defineEvent(
  'orders.thing-made.v1',
  Type.Object({ id: Type.String() }),
  ({ id }) => id,
);

class NameTaken extends DomainError {
  readonly code = 'NAME_TAKEN';
  readonly kind = 'conflict';
}

const Thing = Type.Object({ id: Type.String(), name: Type.String(), priceCents: Type.Integer() });
const NewThing = Type.Object(
  { name: Type.String({ minLength: 1 }), priceCents: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);

const SampleConfig = Type.Object({ SAMPLE_LIMIT: Type.Integer({ default: 3 }) });
type Deps = BaseDeps<{ SAMPLE_LIMIT: number }> & { gate: { wait: Promise<void> } };

/** Enough of a service to see everything the kit does around one. */
export const sample = (gate = { wait: Promise.resolve() }) =>
  defineService({
    name: 'orders',
    configSchema: SampleConfig,
    migrationsDir: new URL('./migrations/', import.meta.url),
    makeDeps: (base): Deps => ({ ...base, gate }),
    routes(app, deps: Deps) {
      app.get('/public', { config: { policy: 'public' } }, (request) => ({
        actor: request.actor?.userId ?? null,
      }));
      app.get('/user', { config: { policy: 'user' } }, (request) => ({
        userId: actorOf(request).userId,
      }));
      app.get('/seller', { config: { policy: 'seller' } }, () => ({ ok: true }));
      app.get('/staff', { config: { policy: ['seller', 'admin'] } }, () => ({ ok: true }));
      app.get('/admin', { config: { policy: 'admin' } }, () => ({ ok: true }));
      app.get('/internal/thing', { config: { policy: 'internal' } }, () => ({ ok: true }));
      app.get('/slow', { config: { policy: 'public' } }, async () => {
        await deps.gate.wait;
        return { ok: true };
      });
      app.get('/broken', { config: { policy: 'public' } }, () => {
        throw new Error('password of ana@largo.test is hunter2');
      });
      app.get('/neighbour', { config: { policy: 'public' } }, (request) =>
        deps.http.call('catalog', 'GET', '/internal/things/7', { correlationId: request.id }),
      );
      app.get(
        '/things',
        {
          config: { policy: 'public' },
          schema: {
            querystring: Type.Object({ limit: Type.Integer({ default: 20, maximum: 50 }) }),
            response: { 200: Type.Object({ limit: Type.Integer(), data: Type.Array(Thing) }) },
          },
        },
        async (request) => {
          const rows = await deps.db.execute(
            sql`select id, name, price_cents as "priceCents", owner_id from things order by name limit ${request.query.limit}`,
          );
          return { limit: request.query.limit, data: [...rows] as never };
        },
      );
      app.get(
        '/things/since',
        {
          config: { policy: 'public' },
          schema: { querystring: Type.Object({ moment: Type.String() }) },
        },
        async ({ query }) => {
          const rows = await deps.db.execute(
            sql`select id from things where created_at >= ${query.moment}::timestamptz`,
          );
          return { count: rows.length };
        },
      );
      app.post(
        '/things',
        { config: { policy: 'user' }, schema: { body: NewThing, response: { 201: Thing } } },
        async (request, reply) => {
          const { name, priceCents } = request.body;
          const ownerId = actorOf(request).userId;
          const made = await deps.units
            .forRequest(requestKey(request))
            .run(async ({ tx, now, emit }) => {
              if (name === 'taken') throw new NameTaken('Este nome já existe.', { name });
              const id = newId();
              await tx.execute(
                sql`insert into things values (${id}, ${ownerId}, ${name}, ${priceCents}, ${now.toISOString()})`,
              );
              emit(ThingMadeV1, { id });
              return { id, name, priceCents };
            });
          return reply.code(201).send(made);
        },
      );
    },
    personalData: noPersonalData,
    subscriptions: ({ units }: Deps) => [
      subscribe(ThingPaidV1, (event) =>
        units.forEvent('orders.on-thing-paid', event).run(async ({ tx, now }) => {
          if (event.aggregateId === 'refused') throw new NameTaken('refused');
          await tx.execute(
            sql`insert into things values (${newId()}, ${event.aggregateId}, 'paid', 1, ${now.toISOString()})`,
          );
        }),
      ),
    ],
    jobs: ({ db }: Deps) => [
      {
        name: 'sweep',
        everyMs: 20,
        run: () => db.execute(sql`delete from things where name = 'old'`),
      },
    ],
  });
