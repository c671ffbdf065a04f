import { type Condition, ServiceStatus } from '@largo/contracts';
import { Compile } from 'typebox/compile';
import { request } from 'undici';

const timeoutMs = 3_000;
/** Its answer costs two queries: if it takes this long, people have to wait too. */
const slowMs = 1_000;

const serviceStatus = Compile(ServiceStatus);

/** The condition that a service reports, or that its silence implies. */
export async function lookAt(baseUrl: string): Promise<Condition> {
  return timed(async () => {
    const { statusCode, body } = await request(`${baseUrl}/statusz`, limits);
    const content = await body.json();
    if (statusCode !== 200 || !serviceStatus.Check(content)) return 'down';
    return content.status;
  });
}

/** The page renderer reports only that it is running. */
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
    // No answer, or not in time.
    return 'down';
  }
}
