import { readConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

const sandbox = await startSandbox(readConfig(process.env));
process.stdout.write(`Mercado Pago sandbox: ${sandbox.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
