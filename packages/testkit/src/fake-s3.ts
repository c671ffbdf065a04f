import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeS3 {
  /** The environment of a service that keeps its files here. */
  env: Record<string, string>;
  /** The objects with their headers, by key without the bucket. */
  objects: Map<string, { content: Buffer; headers: IncomingMessage['headers']; at: Date }>;
  stop(): Promise<void>;
}

const secret = 'secret-of-the-fake-bucket';
const bucket = 'largo-test';

/** What a file store needs of S3, over real HTTP, path-style. Refuses wrong signatures. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const server = createServer((request, response) => void answer(request, response, objects));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'sa-east-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'fake-key',
      S3_SECRET_ACCESS_KEY: secret,
      S3_PREFIX: 'loja/fotos',
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: FakeS3['objects'],
): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url ?? '/', 'http://fake');
  const refuse = (status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`); // prettier-ignore
  if (!isSigned(request, url, body)) return void refuse(403, 'SignatureDoesNotMatch');
  const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  if (inBucket !== bucket) return void refuse(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return void response.end(listing(url, objects));
  if (request.method === 'PUT') {
    // S3 stores times in whole seconds.
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    objects.set(key, { content: body, headers: request.headers, at });
    return void response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return void refuse(404, 'NoSuchKey');
  response.writeHead(200, {
    'content-length': object.content.length,
    'last-modified': object.at.toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : object.content);
}

/** Two objects per page, so that code that forgets the next page fails. */
function listing(url: URL, objects: FakeS3['objects']): string {
  const from = url.searchParams.get('continuation-token') ?? '';
  const prefix = url.searchParams.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).toSorted();
  const page = keys.slice(0, 2);
  const contents = page.flatMap((key) => {
    const object = objects.get(key);
    if (!object) return [];
    return `<Contents><Key>${key}</Key><Size>${object.content.length}</Size><LastModified>${object.at.toISOString()}</LastModified></Contents>`;
  });
  const next =
    keys.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) =>
  createHmac('sha256', key).update(data).digest();

/** Checks AWS Signature Version 4, computed from the received request. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '' } = headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=fake-key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return false;
  const [, day = '', region = '', signedHeaders = '', signature] = parts;
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false;
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return false;
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, toSign).toString('hex') === signature;
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
}
