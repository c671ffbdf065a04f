import { Readable } from 'node:stream';
import { noPersonalData } from '@largo/testkit';
import { defineService, requestKey, route } from '@largo/service-kit';
import { pictureScope, readPictures } from '@largo/service-kit/pictures';
import Type from 'typebox';

const Order = Type.Object({ number: Type.Integer() }, { title: 'SampleOrder' });
const NewOrder = Type.Object({ note: Type.String() }, { title: 'SampleNewOrder' });
const Count = Type.Object({ count: Type.Integer() }, { title: 'SampleCount' });

/** What a test delays and checks. */
export interface SlowOrders {
  placed: number;
  /** Called when placing an order has begun. */
  begun: () => void;
  /** Placing an order ends only after this. */
  gate: Promise<void>;
}

/** A service with one write, one upload and one endless answer. */
export const slowOrders = (state: SlowOrders) =>
  defineService({
    name: 'orders',
    configSchema: Type.Object({}),
    migrationsDir: new URL('./migrations/', import.meta.url),
    makeDeps: (base) => base,
    async routes(app, { units }) {
      app.post(
        '/orders',
        route({
          policy: 'user',
          idempotent: true,
          operationId: 'placeOrder',
          summary: 'Place an order',
          body: NewOrder,
          response: { 200: Order },
        }),
        (request) =>
          units.forRequest(requestKey(request)).run(async () => {
            state.begun();
            await state.gate;
            state.placed += 1;
            return { number: state.placed };
          }),
      );
      app.get(
        '/orders/export',
        route({
          policy: 'user',
          operationId: 'exportOrders',
          summary: 'Answer without an end',
          produces: ['text/csv'],
          response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
        }),
        async (_request, reply) => reply.type('text/csv').send(Readable.from(endless())),
      );
      await pictureScope(app, (scope) => {
        scope.post(
          '/orders/pictures',
          route({
            policy: 'user',
            operationId: 'attachPictures',
            summary: 'Attach pictures',
            documentedBody: { contentType: 'multipart/form-data', schema: NewOrder },
            response: { 200: Count },
          }),
          async (request) => ({ count: (await readPictures(request)).pictures.length }),
        );
      });
    },
    personalData: noPersonalData,
    subscriptions: () => [],
  });

async function* endless(): AsyncGenerator<string> {
  for (;;) {
    yield `${'7'.repeat(1_000)}\n`;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
