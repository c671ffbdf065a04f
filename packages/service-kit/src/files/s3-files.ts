import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  checkFolder,
  checkName,
  contentTypeOf,
  type FileStore,
  immutableCaching,
} from './file-store.ts';

export interface S3Settings {
  /** Undefined: Amazon's own endpoint of the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Put before every name, for example `largo/`. */
  prefix: string;
  /** Whether the bucket is in the path instead of in the host name. */
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of Amazon S3 or a compatible server (MinIO, Garage, Ceph, R2). */
export function s3Files({ bucket: Bucket, prefix, ...settings }: S3Settings): FileStore {
  const client = new S3Client({
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    // Many S3-compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => ({ Bucket, Key: `${prefix}${checkName(name)}` });

  return {
    async put(name, content) {
      await client.send(
        new PutObjectCommand({
          ...at(name),
          Body: content,
          ContentType: contentTypeOf(name),
          CacheControl: immutableCaching,
        }),
      );
    },
    get: (name) =>
      unlessMissing(async () => {
        const { Body, ...head } = await client.send(new GetObjectCommand(at(name)));
        if (!(Body instanceof Readable)) throw new Error(`the store sent no content of ${name}`);
        return { ...infoOf(name, head), contentType: contentTypeOf(name), content: Body };
      }),
    stat: (name) =>
      unlessMissing(async () => infoOf(name, await client.send(new HeadObjectCommand(at(name))))),
    async delete(name) {
      await unlessMissing(() => client.send(new DeleteObjectCommand(at(name))));
    },
    async *list(folder) {
      const Prefix = `${prefix}${checkFolder(folder)}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        );
        for (const { Key = '', Size, LastModified } of page.Contents ?? [])
          yield infoOf(Key.slice(prefix.length), { ContentLength: Size, LastModified });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

interface Head {
  ContentLength?: number | undefined;
  LastModified?: Date | undefined;
}

function infoOf(name: string, { ContentLength, LastModified }: Head) {
  if (ContentLength === undefined || LastModified === undefined)
    throw new Error(`the store did not say the size and date of ${name}`);
  return { name, bytes: ContentLength, modifiedAt: LastModified };
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    // A missing bucket (NoSuchBucket) must not count as a missing file.
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined;
    throw error;
  }
}
