import { hourMs } from '@largo/kernel';
import { backUpDatabase } from './base-backup.ts';
import { listBases, removeOld } from './bases.ts';
import type { BackupConfig, Command } from './config.ts';
import { serveFigures } from './figures.ts';
import { backUpFiles, restoreFiles } from './files.ts';
import { restoreDatabase } from './restore.ts';
import { everyHour } from './schedule.ts';

type Print = (line: string) => void;

/** @returns the exit code */
export async function runCommand(command: Command, print: Print): Promise<number> {
  const { name, config, until, into } = command;
  const { BACKUP_DIR: backupDir } = config;
  switch (name) {
    case 'run':
      await files(config, print);
      await database(config, print);
      return 0;
    case 'files':
      await files(config, print);
      return 0;
    case 'schedule':
      await schedule(config, print);
      return 0;
    case 'list':
      return list(config, print);
    case 'restore': {
      const base = await restoreDatabase({ backupDir, until, into: into ?? '' });
      const moment = until?.toISOString() ?? 'the end of the archived log';
      print(`${into} is the backup of ${base.startedAt.toISOString()}; start PostgreSQL on it to bring it to ${moment}`); // prettier-ignore
      return 0;
    }
    case 'restore-files':
      print(`${await restoreFiles(backupDir, config)} files put back`);
      return 0;
  }
}

async function files(config: BackupConfig, print: Print): Promise<void> {
  const { BACKUP_DIR: backupDir, BACKUP_KEEP_DAYS: keepDays } = config;
  const { copied, removed } = await backUpFiles({ backupDir, keepDays }, config, new Date());
  print(`files: ${copied} copied, ${removed} removed`);
}

async function database(config: BackupConfig, print: Print): Promise<void> {
  const { BACKUP_DIR: backupDir, BACKUP_KEEP_DAYS: keepDays, DATABASE_URL: databaseUrl } = config;
  if (!databaseUrl) throw new TypeError('DATABASE_URL is missing');
  const { folder, startedAt, finishedAt } = await backUpDatabase({ databaseUrl, backupDir });
  print(`database: ${folder} in ${(finishedAt.getTime() - startedAt.getTime()) / 1_000} s`);
  const removed = await removeOld(backupDir, { now: new Date(), keepDays });
  print(`removed: ${removed.bases} bases, ${removed.segments} segments`);
}

/** Files and the journal every hour; the database when its newest backup is old enough. */
async function schedule(config: BackupConfig, print: Print): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());
  const { BACKUP_METRICS_PORT: port, HOST: host } = config;
  const figures =
    port === undefined ? undefined : await serveFigures(config.BACKUP_DIR, { host, port });
  stopping.signal.addEventListener('abort', () => figures?.close());
  await everyHour(
    async () => {
      await files(config, print);
      const newest = (await listBases(config.BACKUP_DIR)).at(-1);
      const age = Date.now() - (newest?.startedAt.getTime() ?? 0);
      // Slightly less than the interval, so that daily backups do not drift to a later hour.
      if (age > config.BACKUP_EVERY_HOURS * hourMs - hourMs / 2) await database(config, print);
    },
    {
      signal: stopping.signal,
      report: (error) => print(`backup failed: ${error instanceof Error ? error.message : String(error)}`), // prettier-ignore
    },
  );
}

async function list(config: BackupConfig, print: Print): Promise<number> {
  const bases = await listBases(config.BACKUP_DIR);
  for (const { folder, finishedAt, firstWal } of bases)
    print(`${finishedAt.toISOString()}  ${folder}  from ${firstWal}`);
  const newest = bases.at(-1);
  const limitMs = 2 * config.BACKUP_EVERY_HOURS * hourMs;
  if (newest && Date.now() - newest.finishedAt.getTime() < limitMs) return 0;
  print(newest ? 'the newest base backup is too old' : 'there is no base backup');
  return 1;
}
