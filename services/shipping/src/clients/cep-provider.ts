import { outside } from '@largo/service-kit';
import type { CepMatch } from '../domain/cep-match.ts';
import type { KnownPlaces } from '../domain/city.ts';
import { matchIn } from './cep-answers.ts';

export interface CepProvider {
  /** For the log, which must not contain the CEP, because that shows where a person lives. */
  readonly host: string;
  /** Null when it knows no such CEP. @throws Error when it does not answer, or answers nonsense */
  readonly ask: (cep: string) => Promise<CepMatch | null>;
}

const maxAnswerBytes = 16 * 1024;
const place = '{cep}';

/**
 * Reads the services to ask, in order, from a list of addresses separated by commas.
 * @throws Error naming what is wrong with one
 */
export function readProviders(
  list: string,
  { places, timeoutMs }: { places: KnownPlaces; timeoutMs: number },
): CepProvider[] {
  const templates = list.split(',').map((template) => template.trim());
  return templates
    .filter((template) => template !== '')
    .map((template) => {
      const host = hostOf(template);
      return { host, ask: (cep) => ask({ host, template, cep, places, timeoutMs }) };
    });
}

function hostOf(template: string): string {
  const wrong = (why: string) => new Error(`CEP_PROVIDER_URL: "${template}" ${why}`);
  if (!template.includes(place)) throw wrong(`has no ${place} in it`);
  if (!URL.canParse(addressOf(template, '13010000'))) throw wrong('is no address');
  const [one, other] = ['13010000', '99999999'].map((cep) => new URL(addressOf(template, cep)));
  if (!one || !['http:', 'https:'].includes(one.protocol)) throw wrong('is neither http nor https');
  if (one.username || one.password) throw wrong('has a password in it, which would not be sent');
  // User input must never decide which host is asked.
  if (one.host !== other?.host) throw wrong(`has ${place} in its host`);
  return one.host;
}

const addressOf = (template: string, cep: string) => template.replaceAll(place, cep);

interface Question {
  host: string;
  template: string;
  cep: string;
  places: KnownPlaces;
  timeoutMs: number;
}

async function ask({ host, template, cep, places, timeoutMs }: Question): Promise<CepMatch | null> {
  const response = await outside(host, () =>
    fetch(addressOf(template, cep), {
      // Only the configured host is asked, not one it redirects to.
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answers ${response.status}`);
  }
  return matchIn(JSON.parse(await textOf(response)), cep, places);
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop ends the download.
    if (size > maxAnswerBytes) throw new Error(`answers more than ${maxAnswerBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
