import Type, { type Static } from 'typebox';
import { ConfigError } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';

/** The variables of every service that stores files; all of them need the same values. */
export const FilesConfig = Type.Object({
  /** The folder for files if no bucket is set; shared by all replicas. */
  MEDIA_DIR: Type.String({ default: '.largo/media', minLength: 1 }),
  S3_BUCKET: Type.Optional(Type.String()),
  S3_REGION: Type.Optional(Type.String()),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ secret: true })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ secret: true })),
  /** The address of an S3-compatible server; without it, Amazon's. */
  S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** Default: true with S3_ENDPOINT, false at Amazon. */
  S3_PATH_STYLE: Type.Optional(Type.Boolean()),
  S3_PREFIX: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*/?$' })),
});
export type FilesConfig = Readonly<Static<typeof FilesConfig>>;

const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** @throws ConfigError if the bucket is half configured: files must not silently go to a folder */
export async function openFiles(config: FilesConfig): Promise<FileStore> {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = config;
  const isNamed = Object.keys(FilesConfig.properties).some(
    (name) => name.startsWith('S3_') && config[name as keyof FilesConfig] !== undefined,
  );
  if (!isNamed) return localFiles(config.MEDIA_DIR);
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new ConfigError(
      needed.filter((name) => !config[name]).map((name) => `${name} is missing next to other S3_ variables`), // prettier-ignore
    );
  // Loaded on demand, so that only services with a bucket pay for the client library.
  const { s3Files } = await import('./s3-files.ts');
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    prefix: config.S3_PREFIX ? `${config.S3_PREFIX.replace(/\/$/, '')}/` : '',
    pathStyle: config.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
