import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@largo/contracts';
import { texts } from './texts.ts';

/** Input that is not even HTTP never becomes a request, but still gets an answer in our shape. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
  const body: ErrorBody = {
    error: texts.unreadable,
    code: 'INVALID_REQUEST',
    requestId: randomUUID(),
  };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      'x-content-type-options: nosniff\r\ncache-control: no-store\r\n' +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
