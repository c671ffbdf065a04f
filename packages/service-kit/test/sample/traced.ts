import { setTimeout as sleep } from 'node:timers/promises';
import { subscribe } from '@largo/messaging';
import { anActor, startTestService, tokenFor } from '@largo/testkit';
import { makeLogger, startTracing, stopOnSignal } from '../../src/index.ts';
import { sample, ThingMadeV1 } from './service.ts';

// A process that reports its address and logs the trace headers that it has received.
await startTracing(process.env);
const log = makeLogger('info');
const definition = sample({
  get wait() {
    return sleep(1_200);
  },
});
const service = await startTestService(
  {
    ...definition,
    subscriptions: (deps) => [
      ...definition.subscriptions(deps),
      subscribe(ThingMadeV1, (event) =>
        deps.units.forEvent('orders.on-thing-made', event).run(async () => log.info('heard')),
      ),
    ],
  },
  { log },
);
const token = await tokenFor(anActor());
process.stdout.write(`${JSON.stringify({ url: service.url, token })}\n`);
stopOnSignal(log, () => service.stop());
