import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isListening } from '@largo/postgres';
import { eventually } from '@largo/testkit';

/** Why pgbouncer is missing; undefined: it is there. @throws with CI=true, where it must be there */
export function poolerMissing(): string | undefined {
  if (spawnSync('pgbouncer', ['--version']).status === 0) return undefined;
  const reason = 'pgbouncer is not installed';
  if (process.env['CI'] === 'true') throw new Error(reason);
  return reason;
}

export interface Pooler {
  /** The address of the same database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * pgbouncer in transaction mode, with the settings of docs/operations.md. It has one database
 * session for all clients, so those who lock through it share the lock.
 */
export async function startPooler(server: URL, users: readonly string[]): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'largo-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), users.map((user) => `"${user}" ""\n`).join(''));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 1
ignore_startup_parameters = search_path,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  // pgbouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child: ChildProcess = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(said);
    return isListening(port);
  });
  return {
    through(url) {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${port}`;
      return changed.href;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
