import { type SystemConfig, openSystem } from './system.ts';

/** Where this process kills itself, without a chance to clean up. */
export type CrashPoint = 'before-publish' | 'after-publish' | 'after-handler';

export interface WorkerConfig extends SystemConfig {
  crashAt: CrashPoint;
}

const config = JSON.parse(process.argv[2] ?? '') as WorkerConfig;
const system = openSystem(config);
const crash = () => process.kill(process.pid, 'SIGKILL');

for (const consumer of config.consumers) {
  system.startConsumer(consumer, {
    around: async (_event, _headers, handle) => {
      await handle();
      if (config.crashAt === 'after-handler') crash();
    },
  });
}
system.startRelay({
  failPoint: async (point) => {
    if (point === config.crashAt) crash();
  },
});
