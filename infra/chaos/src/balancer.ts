import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Works like a Service of Kubernetes: one address whose new connections go to a ready process. */
export interface Balancer {
  url: string;
  /** For new connections; open ones stay where they are. */
  leadTo(url: string): void;
  stop(): void;
}

export async function startBalancer(first: string): Promise<Balancer> {
  let target = new URL(first);
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const callee = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      open.add(socket);
      socket.once('error', () => other.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.end();
      });
    }
    caller.pipe(callee).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (target = new URL(url)),
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
