import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningPostgres, startPostgres } from '@largo/postgres';
import type { Certificate } from '@largo/testkit';
import { readCommand } from '../src/config.ts';
import { runCommand } from '../src/run-command.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folders of a server and of its backups, which the server's user can write to as well. */
export interface Place {
  folder: string;
  backupDir: string;
  /** Starts a server here that archives its log every second. */
  start(name: string, tls?: Certificate): Promise<RunningPostgres>;
  /** Runs the command in this process. @returns what it prints */
  backup(parameters: string[], env?: Record<string, string>): Promise<string>;
  /** Makes the server's user the owner of restored data. */
  handOver(name: string): string;
  remove(): void;
}

export function makePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'largo-backup-'));
  chmodSync(folder, 0o755);
  const backupDir = join(folder, 'backups');
  mkdirSync(join(backupDir, 'wal'), { recursive: true });
  chmodSync(join(backupDir, 'wal'), 0o777);
  const script = join(folder, 'archive-wal.sh');
  copyFileSync(file('../../postgres/archive-wal.sh'), script);
  return {
    folder,
    backupDir,
    start: (name, tls) =>
      startPostgres({
        dataDir: join(folder, name),
        port: 0,
        ...(tls ? { tls } : {}),
        settings: {
          archive_mode: 'on',
          archive_command: `sh ${script} "%p" "%f" ${join(backupDir, 'wal')}`,
          archive_timeout: '1s',
        },
      }),
    async backup(parameters, env = {}) {
      const lines: string[] = [];
      const command = readCommand(parameters, { BACKUP_DIR: backupDir, ...env });
      await runCommand(command, (line) => lines.push(line));
      return lines.join('\n');
    },
    handOver(name) {
      const data = join(folder, name);
      if (process.getuid?.() === 0) execFileSync('chown', ['-R', '65534:65534', data]);
      return data;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
