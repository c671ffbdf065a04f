import { answerOf, type RequestOptions } from './api-client.ts';

interface Options extends Pick<RequestOptions, 'query' | 'signal'> {
  /** How many line breaks have come, at every piece. */
  readonly onLines: (lines: number) => void;
}

const lineFeed = 10;

/** A text of the API while it comes. @throws ApiError, or the signal's reason when it was cancelled */
export async function downloadLines(
  path: string,
  { onLines, ...options }: Options,
): Promise<{ file: Blob; name: string | undefined }> {
  const { body, headers } = await answerOf('GET', path, options);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  const reader = body?.getReader();
  for (;;) {
    const piece = (await reader?.read())?.value;
    if (piece === undefined) break;
    pieces.push(piece);
    for (const byte of piece) if (byte === lineFeed) lines += 1;
    onLines(lines);
  }
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return { file: new Blob(pieces, { type: headers.get('content-type') ?? '' }), name };
}
