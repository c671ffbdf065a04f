import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shipping } from '@largo/shipping';
import { startTestService, type TestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type Answer = (response: ServerResponse, cep: string) => void;

/** A CEP service with a given answer, which records what it was asked. */
interface Provider {
  readonly url: string;
  readonly asked: string[];
  answer: Answer;
}

const servers: Server[] = [];
let first: Provider;
let second: Provider;
const services: TestService[] = [];

async function openProvider(): Promise<Provider> {
  const server = createServer((request, response) => {
    const cep = /\d{8}/.exec(request.url ?? '')?.[0] ?? '';
    provider.asked.push(cep);
    provider.answer(response, cep);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = { url, asked: [], answer: unknown };
  return provider;
}

const json = (body: unknown, status = 200): Answer => (response) => response.writeHead(status).end(JSON.stringify(body)); // prettier-ignore
const unknown = json({ erro: 'true' });
const broken = json({ error: 'out of order' }, 500);
const silent: Answer = () => undefined;
const dead: Answer = (response) => void response.destroy();
const viaCep: Answer = (response, cep) =>
  json({
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: ' Rua  das\nFlores ',
    bairro: '',
    localidade: 'campinas',
    uf: 'sp',
    complemento: '',
    ibge: '3509502',
  })(response, cep);
const brasilApi: Answer = (response, cep) =>
  json({ cep, state: 'SP', city: "Santa Barbara d'Oeste", street: 'Rua B', neighborhood: 'Centro', service: 'x' })(response, cep); // prettier-ignore

beforeAll(async () => {
  [first, second] = [await openProvider(), await openProvider()];
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((end) => server.close(end));
  }
});
const database = useService(() => startTestService(shipping));
afterEach(async () => {
  for (const provider of [first, second]) {
    provider.asked.length = 0;
    provider.answer = unknown;
  }
  for (const service of services.splice(0)) await service.stop();
});

const bothUrls = () => `${first.url}/ws/{cep}/json/, ${second.url}/api/cep/v1/{cep}`;

async function start(env: Record<string, string> = {}) {
  const service = await startTestService(shipping, {
    env: { CEP_PROVIDER_URL: bothUrls(), CEP_PROVIDER_TIMEOUT_MS: '1500', ...env },
    database: database.database,
  });
  services.push(service);
  return (cep: string) =>
    service.anonymous.get<{ data: object; code: string }>(`/address/cep/${cep}`);
}

// A CEP in Rio de Janeiro, which the bundled table does not cover.
const cep = '22021001';
const elsewhere = (index: number) => String(22_022_000 + index);

describe('looking a CEP up', () => {
  it('cleans what a service like ViaCEP says, and keeps it', async () => {
    const find = await start();
    first.answer = viaCep;
    const expected = {
      zipCode: '22021-001',
      street: 'Rua das Flores',
      neighborhood: null,
      city: 'Campinas',
      state: 'SP',
      precision: 'exact',
    };
    expect((await find(cep)).body.data).toEqual(expected);
    first.answer = broken;
    expect((await find('22021-001')).body.data).toEqual(expected);
    expect(first.asked).toEqual([cep]);
    expect(second.asked).toEqual([]);
  });

  it('asks the next one, like BrasilAPI, when the first knows none or fails', async () => {
    const find = await start();
    second.answer = brasilApi;
    for (const [index, answer] of [unknown, json({}, 404), broken, silent].entries()) {
      first.answer = answer;
      expect((await find(elsewhere(index))).body.data).toMatchObject({
        street: 'Rua B',
        neighborhood: 'Centro',
        city: "Santa Bárbara d'Oeste",
        state: 'SP',
      });
    }
    expect(first.asked).toHaveLength(4);
  });

  it('leaves out of an answer what no form takes', async () => {
    const find = await start();
    const body = { logradouro: 'x'.repeat(201), bairro: null, localidade: 'Campinas', uf: 'SP' };
    first.answer = json(body);
    expect((await find(cep)).body.data).toMatchObject({ street: null, neighborhood: null });
  });

  it('says that there is none only when all say so, and believes it for a shorter time', async () => {
    const find = await start({ CEP_UNKNOWN_CACHE_MS: '300' });
    const none = { status: 404, body: { code: 'CEP_NOT_FOUND' } };
    expect(await find(cep)).toMatchObject(none);
    expect(await find(cep)).toMatchObject(none);
    expect(first.asked).toHaveLength(1);
    first.answer = viaCep;
    await expect.poll(async () => (await find(cep)).status).toBe(200);
    first.answer = broken;
    expect(await find(elsewhere(1))).toMatchObject({ status: 503 });
  });

  it('asks once for one CEP however many wait for it', async () => {
    const find = await start();
    first.answer = (response, asked) => setTimeout(() => viaCep(response, asked), 60);
    const answers = await Promise.all(Array.from({ length: 20 }, () => find(cep)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(first.asked).toEqual([cep]);
  });

  it('leaves a dead service alone for a while, and comes back to it', async () => {
    const find = await start({ CEP_PROVIDER_REST_MS: '3000' });
    second.answer = brasilApi;
    first.answer = dead;
    for (let index = 0; index < 6; index++) expect((await find(elsewhere(index))).status).toBe(200);
    expect(first.asked).toHaveLength(3);
    first.answer = viaCep;
    let index = 6;
    await expect
      .poll(async () => ((await find(elsewhere(index++))).body.data as { street: string }).street)
      .toBe('Rua das Flores');
  });

  it('answers within the time of all services together', async () => {
    const find = await start();
    [first.answer, second.answer] = [silent, silent];
    expect((await find(cep)).status).toBe(503);
  }, 15_000);
});

const garbage: readonly [string, Answer][] = [
  ['no JSON', (response) => response.end('<html>')],
  ['another shape', json([{ cep }])],
  ['texts that are none', json({ localidade: { a: 1 }, uf: 'SP' })],
  ['a city that does not exist', json({ localidade: 'Gotham', uf: 'SP' })],
  ['a state that does not exist', json({ localidade: 'Campinas', uf: 'XX' })],
  ['another CEP', json({ cep: '01001-000', localidade: 'Campinas', uf: 'SP' })],
  ['a redirect', (response) => response.writeHead(302, { location: second.url }).end()],
  ['too many questions', json({}, 429)],
  ['more than anybody needs', (response) => response.end(`{"a":"${'x'.repeat(2_000_000)}"}`)],
  ['a body that never ends', (response) => void response.writeHead(200).write('{"localidade"')],
  ['a line that breaks', dead],
];

describe('a service that answers with', () => {
  let service: TestService;
  let asks = 100;
  beforeAll(async () => {
    service = await startTestService(shipping, {
      env: {
        CEP_PROVIDER_URL: `${first.url}/{cep}`,
        CEP_PROVIDER_TIMEOUT_MS: '1500',
        CEP_PROVIDER_REST_MS: '0',
      },
      database: database.database,
    });
  });
  afterAll(() => service.stop());

  it.each(garbage)('%s has not answered (S17)', async (_what, answer) => {
    first.answer = answer;
    const asked = elsewhere(asks++);
    expect(await service.anonymous.get(`/address/cep/${asked}`)).toMatchObject({
      status: 503,
      body: {
        code: 'CEP_LOOKUP_UNAVAILABLE',
        error: 'Erro ao buscar CEP: não foi possível agora. Preencha o endereço.',
      },
    });
    expect(first.asked).toEqual([asked]);
    expect(second.asked).toEqual([]);
  });

  it('nonsense does not hide what the bundled table knows', async () => {
    first.answer = broken;
    const { body } = await service.anonymous.get<{ data: object }>('/address/cep/13025151');
    expect(body.data).toMatchObject({ street: 'Rua Maria Monteiro', neighborhood: 'Cambuí' });
  });
});

describe('the list of services', () => {
  it.each([
    ['http://127.0.0.1/cep', 'has no {cep} in it'],
    ['file:///etc/{cep}', 'is neither http nor https'],
    ['javascript:{cep}', 'is neither http nor https'],
    ['cep.example/{cep}', 'is no address'],
    ['https://{cep}.example/', 'has {cep} in its host'],
    ['https://me:secret@cep.example/{cep}', 'has a password in it'],
  ])('with %s does not start', async (url, why) => {
    const env = { CEP_PROVIDER_URL: `${first.url}/{cep},${url}` };
    await expect(startTestService(shipping, { env, database: database.database })).rejects.toThrow(
      why,
    );
  });
});
