import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningPostgres, startPostgres } from '@largo/postgres';
import { eventually } from '@largo/testkit';
import postgres from 'postgres';

/** A server that archives its WAL as docker-compose.yml configures it, and that can be lost. */
export interface ArchivedPostgres {
  folder: string;
  backupDir: string;
  /** The superuser's address. */
  url: string;
  port: number;
  /** A time after everything committed so far, and before everything that follows. */
  moment(): Promise<string>;
  /** Waits until everything committed so far is in the archive. */
  archived(): Promise<void>;
  /** Power and disk fail together. */
  lose(): Promise<void>;
  /** Starts on what was restored to `dataDir`, on the same port; resolves when recovery has ended. */
  startAgain(): Promise<void>;
  dataDir: string;
  remove(): Promise<void>;
}

const script = fileURLToPath(new URL('../../infra/postgres/archive-wal.sh', import.meta.url));

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-restore-'));
  const backupDir = path.join(folder, 'backups');
  const [wal, archive] = [path.join(backupDir, 'wal'), path.join(folder, 'archive-wal.sh')];
  mkdirSync(wal, { recursive: true });
  // The server may run as another user.
  chmodSync(folder, 0o755);
  chmodSync(wal, 0o777);
  copyFileSync(script, archive);
  const dataDir = path.join(folder, 'postgres');
  const start = (port: number): Promise<RunningPostgres> =>
    startPostgres({
      dataDir,
      port,
      settings: {
        archive_mode: 'on',
        archive_command: `sh ${archive} "%p" "%f" ${wal}`,
        archive_timeout: '60',
      },
    });
  let server = await start(0);
  const ask = async (text: string): Promise<string> => {
    const sql = postgres(server.superuserUrl, { max: 1, onnotice: () => undefined });
    const rows = await sql.unsafe<{ answer: string }[]>(`select (${text})::text as answer`);
    await sql.end();
    return rows[0]?.answer ?? '';
  };
  return {
    folder,
    backupDir,
    dataDir,
    url: server.superuserUrl,
    port: server.port,
    async moment() {
      const at = await ask(`extract(epoch from clock_timestamp()) * 1000 + 2`);
      await eventually(
        async () => (await ask(`extract(epoch from clock_timestamp()) * 1000`)) > at,
      );
      return new Date(Number(at)).toISOString();
    },
    async archived() {
      const segment = await ask('pg_walfile_name(pg_switch_wal())');
      await eventually(() => existsSync(path.join(wal, segment)), { timeoutMs: 30_000 });
    },
    async lose() {
      process.kill(server.pid, 'SIGKILL');
      // Its child processes notice within moments.
      await eventually(() => removed(dataDir), { timeoutMs: 20_000 });
    },
    async startAgain() {
      if (process.getuid?.() === 0) execFileSync('chown', ['-R', '65534:65534', dataDir]);
      server = await start(server.port);
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function removed(folder: string): boolean {
  rmSync(folder, { recursive: true, force: true });
  return !existsSync(folder);
}
