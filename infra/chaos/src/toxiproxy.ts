import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findGoProgram } from '@largo/local';
import { freePort, isListening } from '@largo/postgres';

/** A disturbance of a connection (a "toxic" of toxiproxy). */
export interface Toxic {
  type: 'latency' | 'timeout' | 'reset_peer' | 'limit_data';
  /** `upstream`: what the caller sends; `downstream`: what is answered. */
  stream: 'upstream' | 'downstream';
  attributes: Readonly<Record<string, number>>;
}

export interface Toxiproxy {
  /** @returns the address that leads to `upstream`, both as host:port */
  lead(name: string, upstream: string): Promise<string>;
  poison(name: string, toxic: Toxic): Promise<void>;
  /** Removes all disturbances. */
  heal(name: string): Promise<void>;
  stop(): void;
}

export const findToxiproxy = (): string | undefined =>
  findGoProgram({
    command: 'toxiproxy-server',
    variable: 'TOXIPROXY_PATH',
    module: 'github.com/Shopify/toxiproxy/v2/cmd/server',
    version: 'v2.12.0',
    binary: 'server',
  });

export async function startToxiproxy(binary: string): Promise<Toxiproxy> {
  const port = await freePort();
  const server = spawn(binary, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' });
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 100) throw new Error('toxiproxy does not answer');
    await sleep(50);
  }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`toxiproxy answers ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  return {
    async lead(name, upstream) {
      const listen = `127.0.0.1:${await freePort()}`;
      await ask('POST', '/proxies', { name, listen, upstream, enabled: true });
      return listen;
    },
    async poison(name, toxic) {
      await ask('POST', `/proxies/${name}/toxics`, { toxicity: 1, ...toxic });
    },
    async heal(name) {
      const toxics = (await ask('GET', `/proxies/${name}/toxics`)) as { name: string }[];
      for (const toxic of toxics) await ask('DELETE', `/proxies/${name}/toxics/${toxic.name}`);
    },
    stop: () => void server.kill(),
  };
}
