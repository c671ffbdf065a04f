import { connect } from 'node:net';
import { anActor, tokenFor } from '@largo/testkit';
import { describe, expect, it, vi } from 'vitest';
import { useTestGateway } from './support.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe.each([
  { name: 'over the network', isInside: false },
  { name: 'within the process of the services', isInside: true },
])('a body, $name', ({ isInside }) => {
  const gateway = useTestGateway({ isInside });

  /** Everything is written at once, as a caller does who does not wait for an answer. */
  async function send(path: string, type: string, bytes: number, isChunked: boolean) {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1').setEncoding('utf8');
    const seen = { answer: '', isClosed: false };
    socket.on('data', (text: string) => (seen.answer += text));
    socket.on('close', () => (seen.isClosed = true)).on('error', () => undefined);
    const head = [
      `POST /api${path} HTTP/1.1`,
      'Host: largo.test',
      `Authorization: Bearer ${await tokenFor(anActor('seller'))}`,
      `Content-Type: ${type}`,
      isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const chunk = 'x'.repeat(50_000);
    for (let sent = 0; sent < bytes; sent += chunk.length)
      socket.write(isChunked ? `c350\r\n${chunk}\r\n` : chunk);
    if (isChunked) socket.write('0\r\n\r\n');
    await vi.waitFor(() => expect(seen.answer).toMatch(/^HTTP\/1\.1 .*\r\n\r\n./s), 10_000);
    return { socket, seen, status: Number(seen.answer.slice(9, 12)), answer: seen.answer };
  }

  it.each([
    ['JSON in chunks', 'application/json', 1_500_000, true],
    ['JSON with its length', 'application/json', 3_000_000, false],
    ['a sheet in chunks', 'text/csv', 12_600_000, true],
    ['a sheet with its length', 'text/csv', 12_600_000, false],
    ['a form in chunks where no files belong', 'multipart/form-data; boundary=x', 1_500_000, true],
  ])(
    'beyond its limit is refused as %s, and its connection goes on or is closed',
    async (_what, type, bytes, isChunked) => {
      const { socket, seen, status, answer } = await send(
        '/products/imports',
        type,
        bytes,
        isChunked,
      );
      expect(answer).toContain('PAYLOAD_TOO_LARGE');
      expect(status).toBe(413);

      seen.answer = '';
      socket.write('GET /api/categories HTTP/1.1\r\nHost: largo.test\r\n\r\n');
      await vi.waitFor(
        () => expect(seen.isClosed || seen.answer.startsWith('HTTP/1.1 200 ')).toBe(true),
        10_000,
      );
      socket.destroy();
      expect(gateway.seen.filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  it.each([
    ['a sheet in chunks', '/products/imports', 'text/csv', 3_000_000, true],
    ['the goods of another shop', '/products/imports', 'text/csv', 12_000_000, false],
    ['a workbook in chunks', '/products/imports', workbook, 9_000_000, true],
    [
      'pictures with their length',
      '/products/upload-images',
      'multipart/form-data; boundary=x',
      9_000_000,
      false,
    ],
    [
      'pictures in chunks',
      '/orders/1/attachments',
      'multipart/form-data; boundary=x',
      9_000_000,
      true,
    ],
  ])(
    'within its limit reaches the service whole: %s',
    async (_what, path, type, bytes, isChunked) => {
      const { socket, status } = await send(path, type, bytes, isChunked);
      socket.destroy();
      expect(status).toBe(200);
      const [post] = gateway.seen;
      expect(post?.body).toHaveLength(bytes);
    },
  );
});
