import { parseArgs } from 'node:util';
import { type Environment, FilesConfig, readConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const BackupConfig = Type.Object({
  /** Holds `base`, `wal` and `files`. Not on the database's disk, or both are lost together. */
  BACKUP_DIR: Type.String({ default: '/var/lib/largo/backups', minLength: 1 }),
  /** Its role must have the REPLICATION right. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', secret: true })),
  BACKUP_KEEP_DAYS: Type.Integer({ default: 30, minimum: 1, maximum: 3_660 }),
  /** For `schedule`: hours between two base backups. Files are copied every hour. */
  BACKUP_EVERY_HOURS: Type.Integer({ default: 24, minimum: 1, maximum: 720 }),
  /** For `schedule`: the port of its metrics; left out: none. */
  BACKUP_METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  HOST: Type.String({ default: '127.0.0.1' }),
  ...FilesConfig.properties,
});
export type BackupConfig = Readonly<Static<typeof BackupConfig>>;

const usage = `Usage: npm run backup -w @largo/backup -- <command>
  run                                  a base backup of the database, files and erasures; then removes what is old
  files                                files and the journal of erasures only
  schedule                             both, again and again, until it is stopped
  list                                 what there is; exit code 1 when the newest is older than two intervals
  restore --into <folder> [--until <time>]
                                       makes a data folder that PostgreSQL brings to that moment when it starts
  restore-files                        files that are missing in MEDIA_DIR or the bucket
Variables: DATABASE_URL, BACKUP_DIR, BACKUP_KEEP_DAYS, BACKUP_EVERY_HOURS, BACKUP_METRICS_PORT, HOST,
  MEDIA_DIR or those of the bucket.`;

const commands = ['run', 'files', 'schedule', 'list', 'restore', 'restore-files'] as const;

export interface Command {
  name: (typeof commands)[number];
  config: BackupConfig;
  into: string | undefined;
  until: Date | undefined;
}

/** @throws TypeError with the usage @throws ConfigError */
export function readCommand(parameters: string[], env: Environment = process.env): Command {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { into: { type: 'string' }, until: { type: 'string' } },
  });
  const name = commands.find((one) => one === positionals[0]);
  const until = values.until === undefined ? undefined : new Date(values.until);
  const isComplete = name !== 'restore' || values.into !== undefined;
  if (!name || positionals.length > 1 || !isComplete || Number.isNaN(until?.getTime()))
    throw new TypeError(usage);
  return { name, config: readConfig(BackupConfig, env), into: values.into, until };
}
