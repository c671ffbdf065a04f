import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

export interface PictureHost {
  readonly port: number;
  /** Serves something from a path. @returns its address */
  serve(path: string, answer: Answer): string;
  /** How often a path was asked for. */
  asked(path: string): number;
}

/** A web site with pictures, on this machine. */
export function usePictureHost(): PictureHost {
  const answers = new Map<string, Answer>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer) void answer(response, request);
    else response.writeHead(404).end();
  });
  const portOf = () => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return {
    get port() {
      return portOf();
    },
    serve(path, answer) {
      answers.set(path, answer);
      return `http://127.0.0.1:${portOf()}${path}`;
    },
    asked: (path) => counts.get(path) ?? 0,
  };
}
