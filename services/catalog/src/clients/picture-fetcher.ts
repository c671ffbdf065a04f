import type { lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, NotPublic, publicLookup } from '@largo/service-kit';
import { pictureAddress, PictureNotFetched, type PictureProblem } from '../domain/picture-fetch.ts';

export interface PictureFetcher {
  /** @throws PictureNotFetched for an address that leads to no content, or to too much of it */
  fetch(address: string): Promise<Buffer>;
}

interface Options {
  /** In tests, and in a city on one's own machine, pictures may lie on the same machine. */
  allowLoopback: boolean;
  resolve?: typeof resolveName;
  /** For all of it: names, redirects, head and body. */
  timeoutMs?: number;
}

const maxBytes = 10 * 1024 * 1024;
const maxRedirects = 3;
const loopback = /^(?:127[.]|::1$)/;

/**
 * Fetches pictures from addresses that stores name, so from anyone: each host is resolved once and
 * called at the address that was checked, also after a redirect. Nothing of ours is sent along, and
 * what comes is only bytes; whether it is a picture is for the decoder to say.
 */
export function makePictureFetcher(options: Options): PictureFetcher {
  const { allowLoopback, resolve, timeoutMs = 20_000 } = options;
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowLoopback && loopback.test(address));
  const lookup = publicLookup({ isAllowed, ...(resolve && { resolve }) });
  const checked = (address: string): URL => {
    const url = pictureAddress(address);
    if (!url) throw new PictureNotFetched('invalid-address');
    // A host that is an address already is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) throw new PictureNotFetched('private-address');
    return url;
  };
  return {
    async fetch(address) {
      const signal = AbortSignal.timeout(timeoutMs);
      let url = checked(address);
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const found = await get(url, { lookup, signal }).catch((error: unknown) => {
          throw new PictureNotFetched(problemOf(error, signal));
        });
        if (typeof found !== 'string') return found;
        url = checked(URL.canParse(found, url.href) ? new URL(found, url).href : '');
      }
      throw new PictureNotFetched('too-many-redirects');
    },
  };
}

function problemOf(error: unknown, signal: AbortSignal): PictureProblem {
  if (error instanceof PictureNotFetched) return error.problem;
  if (error instanceof NotPublic) return 'private-address';
  if (signal.aborted) return 'timed-out';
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    ? 'unknown-host'
    : 'unreachable';
}

/** @returns the content, or where a redirect leads */
function get(
  url: URL,
  { lookup, signal }: { lookup: LookupFunction; signal: AbortSignal },
): Promise<Buffer | string> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: none that was checked for something else is used again.
    const options = { lookup, signal, agent: false, headers: { accept: 'image/*' } };
    const call = request(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
      const declared = Number(headers['content-length'] ?? 0);
      const problem = declared > maxBytes ? 'too-large' : problemOfStatus(statusCode);
      if (isRedirect || problem) {
        response.destroy();
        return isRedirect ? resolve(headers.location ?? '') : reject(refused(problem));
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) response.destroy(refused('too-large'));
        else parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () => resolve(Buffer.concat(parts)));
    });
    call.on('error', reject);
    call.end();
  });
}

const refused = (problem: PictureProblem = 'unreachable') => new PictureNotFetched(problem);

function problemOfStatus(status: number): PictureProblem | undefined {
  if (status === 200) return undefined;
  if (status === 429) return 'busy';
  if (status >= 500) return 'server-failed';
  return status === 404 || status === 410 ? 'not-found' : 'not-allowed';
}
