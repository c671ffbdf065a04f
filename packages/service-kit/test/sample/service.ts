import { defineEvent } from '@largo/contracts';
import { DomainError, newId } from '@largo/kernel';
import { subscribe } from '@largo/messaging';
import { noPersonalData } from '@largo/testkit';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import {
  actorOf,
  type BaseDeps,
  defineService,
  onEvent,
  onRefusal,
  requestKey,
} from '../../src/index.ts';

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
  readonly code = 'CATEGORY_IN_USE';
  readonly kind = 'conflict';
}

const Thing = Type.Object(
  { id: Type.String(), name: Type.String(), priceCents: Type.Integer() },
  { title: 'SampleThing' },
);
const NewThing = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    priceCents: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false, title: 'SampleNewThing' },
);

const Plain = Type.Object({}, { additionalProperties: true, title: 'SamplePlain' });
const ThingList = Type.Object(
  { limit: Type.Integer(), data: Type.Array(Thing) },
  { title: 'SampleThingList' },
);
/** The description that every route must have. */
const described = (operationId: string) => ({
  operationId,
  summary: `Answer as ${operationId}`,
  response: { 200: Plain },
});

const SampleConfig = Type.Object({ SAMPLE_LIMIT: Type.Integer({ default: 3 }) });
type Deps = BaseDeps<{ SAMPLE_LIMIT: number }> & { gate: { wait: Promise<void> } };

/** A service with just enough to see all that the kit does. */
export const sample = (gate = { wait: Promise.resolve() }) =>
  defineService({
    name: 'orders',
    configSchema: SampleConfig,
    migrationsDir: new URL('./migrations/', import.meta.url),
    makeDeps: (base): Deps => ({ ...base, gate }),
    routes(app, deps: Deps) {
      app.get(
        '/public',
        { config: { policy: 'public' }, schema: described('readPublic') },
        (request) => ({
          actor: request.actor?.userId ?? null,
        }),
      );
      app.get(
        '/user',
        { config: { policy: 'user' }, schema: described('readUser') },
        (request) => ({
          userId: actorOf(request).userId,
        }),
      );
      app.get('/seller', { config: { policy: 'seller' }, schema: described('readSeller') }, () => ({
        ok: true,
      }));
      app.get(
        '/staff',
        { config: { policy: ['seller', 'admin'] }, schema: described('readStaff') },
        () => ({ ok: true }),
      );
      app.get('/admin', { config: { policy: 'admin' }, schema: described('readAdmin') }, () => ({
        ok: true,
      }));
      app.post(
        '/sealed',
        { config: { policy: 'user', secondFactor: true }, schema: described('openSealed') },
        () => ({ ok: true }),
      );
      app.get(
        '/internal/thing',
        { config: { policy: 'internal' }, schema: described('readThing') },
        () => ({ ok: true }),
      );
      app.get(
        '/slow',
        { config: { policy: 'public' }, schema: described('readSlowly') },
        async () => {
          await deps.gate.wait;
          return { ok: true };
        },
      );
      app.get(
        '/report',
        {
          config: { policy: 'public' },
          schema: {
            ...described('downloadThings'),
            produces: ['text/csv'],
            response: { 200: Type.Unsafe<string>({ type: 'string' }) },
          },
        },
        async (_request, reply) => {
          await deps.gate.wait;
          return reply.type('text/csv').send('name');
        },
      );
      app.get('/broken', { config: { policy: 'public' }, schema: described('readBroken') }, () => {
        throw new Error('password of ana@largo.test is hunter2');
      });
      app.get(
        '/failing/:state',
        {
          config: { policy: 'public' },
          schema: {
            ...described('failInDatabase'),
            params: Type.Object({ state: Type.String({ description: 'SQLSTATE' }) }),
          },
        },
        async ({ params: { state } }) => {
          await deps.db.execute(
            sql.raw(`do $$ begin raise 'no' using errcode = '${state}'; end $$`),
          );
          return {};
        },
      );
      app.get(
        '/neighbour',
        {
          config: { policy: 'public', errors: ['OUT_OF_STOCK'] },
          schema: described('askNeighbour'),
        },
        (request) =>
          deps.http.call('catalog', 'GET', '/internal/things/7', { correlationId: request.id }),
      );
      app.get(
        '/things',
        {
          config: { policy: 'public' },
          schema: {
            operationId: 'listThings',
            summary: 'List things by name',
            querystring: Type.Object({
              limit: Type.Integer({
                default: 20,
                minimum: 1,
                maximum: 50,
                description: 'How many',
              }),
            }),
            response: { 200: ThingList },
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
          schema: {
            ...described('countThingsSince'),
            querystring: Type.Object({ moment: Type.String({ description: 'Not before' }) }),
          },
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
        {
          config: { policy: 'user', idempotent: true, errors: ['CATEGORY_IN_USE'] },
          schema: {
            operationId: 'makeThing',
            summary: 'Make a thing',
            body: NewThing,
            response: { 201: Thing },
          },
        },
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
    counters: [
      {
        name: 'things_made_total',
        help: 'Things made',
        labels: { size: ['small', 'large'] },
        counts: [onEvent(ThingMadeV1, () => ({ size: 'small' }))],
      },
      {
        name: 'names_taken_total',
        help: 'Names that were taken',
        labels: {},
        counts: [onRefusal('CATEGORY_IN_USE')],
      },
    ],
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
