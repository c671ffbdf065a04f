import { type Condition, ServiceStatus } from '@largo/contracts';
import { Compile } from 'typebox/compile';
import { request } from 'undici';

const timeoutMs = 3_000;
/** Its answer costs two queries: from here on people wait too. */
const slowMs = 1_000;

const serviceStatus = Compile(ServiceStatus);

/** What a service says of itself, or what its silence says. */
export async function lookAt(baseUrl: string): Promise<Condition> {
  return timed(async () => {
    const { statusCode, body } = await request(`${baseUrl}/statusz`, limits);
    const content = await body.json();
    if (statusCode !== 200 || !serviceStatus.Check(content)) return 'down';
    return content.status;
  });
}

/** The renderer of pages has nothing to say but that it is there. */
export async function lookAtWeb(webUrl: string): Promise<Condition> {
  return timed(async () => {
    const { statusCode, body } = await request(`${webUrl}/healthz`, limits);
    await body.dump();
    return statusCode === 200 ? 'working' : 'down';
  });
}

const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };

async function timed(ask: () => Promise<Condition>): Promise<Condition> {
  const since = performance.now();
  try {
    const said = await ask();
    return said === 'working' && performance.now() - since > slowMs ? 'slow' : said;
  } catch {
    // It does not answer, or not in time.
    return 'down';
  }
}
