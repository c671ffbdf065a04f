import { type HouseConfig, openHouse } from './house.ts';

/** Where this process kills itself, without a chance to tidy up. */
export type CrashPoint = 'before-publish' | 'after-publish' | 'after-handler';

export interface WorkerConfig extends HouseConfig {
  crashAt: CrashPoint;
}

const config = JSON.parse(process.argv[2] ?? '') as WorkerConfig;
const house = openHouse(config);
const crash = () => process.kill(process.pid, 'SIGKILL');

for (const consumer of config.consumers) {
  house.startConsumer(consumer, {
    around: async (_event, _headers, handle) => {
      await handle();
      if (config.crashAt === 'after-handler') crash();
    },
  });
}
house.startRelay({
  failPoint: async (point) => {
    if (point === config.crashAt) crash();
  },
});
