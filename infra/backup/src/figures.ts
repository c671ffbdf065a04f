import { createServer, type Server } from 'node:http';
import { makeMetrics, measureGauges } from '@largo/service-kit';
import { listBases } from './bases.ts';

/** `/metrics` of `schedule`, read from the folder, so that a backup made by hand counts, too. */
export async function serveFigures(
  backupDir: string,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const metrics = makeMetrics('backup');
  measureGauges(metrics, [
    {
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the newest base backup was whole; 0: there is none',
      read: async () => ((await listBases(backupDir)).at(-1)?.finishedAt.getTime() ?? 0) / 1_000,
    },
  ]);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    void metrics.registry.metrics().then(
      (text) => response.setHeader('content-type', metrics.registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
