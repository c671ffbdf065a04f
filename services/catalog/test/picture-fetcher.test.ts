import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makePictureFetcher } from '../src/clients/picture-fetcher.ts';
import { usePictureHost } from './picture-host.ts';

const host = usePictureHost();
const local = { allowLoopback: true };
const outcome = (address: string, options: Parameters<typeof makePictureFetcher>[0] = local) =>
  makePictureFetcher(options)
    .fetch(address)
    .then(
      (content) => content.toString(),
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
const redirect = (location: string) => (response: ServerResponse) =>
  response.writeHead(302, { location }).end();

/** A resolver that answers each question with the next of these addresses. */
function resolving(...addresses: string[]) {
  const asked: string[] = [];
  const resolve = ((name: string, _options: object, done: (...answer: unknown[]) => void) => {
    asked.push(name);
    const address = addresses.shift();
    if (address === undefined)
      done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    else done(null, [{ address, family: 4 }]);
  }) as never;
  return { options: { ...local, resolve }, asked };
}

it('fetches the bytes and sends nothing of ours along', async () => {
  let sent: IncomingHttpHeaders = {};
  const address = host.serve('/a.jpg', (response, { headers }) => {
    sent = headers;
    response.writeHead(200, { 'set-cookie': 'a=b' }).end('bytes');
  });
  expect(await outcome(address)).toBe('bytes');
  expect(await outcome(address)).toBe('bytes');
  expect(sent).toEqual({ host: `127.0.0.1:${host.port}`, connection: 'close', accept: 'image/*' });
});

describe('an address of our own network', () => {
  it.each([
    'http://127.0.0.1/a.jpg', 'http://2130706433/a.jpg', 'http://0x7f.1/a.jpg', 'http://localhost/a.jpg',
    'http://[::1]/a.jpg', 'http://[::ffff:127.0.0.1]/a.jpg', 'http://10.0.0.1/a.jpg',
    'http://169.254.169.254/latest/meta-data', 'http://100.64.0.1/', 'http://224.0.0.1/',
    'http://[64:ff9b::a00:1]/a.jpg', 'http://[fe80::1]/a.jpg', 'https://192.168.0.1/a.jpg',
  ])('%s is refused', async (address) => {
    expect(await outcome(address, { allowLoopback: false })).toBe('private-address');
  }); // prettier-ignore

  it('is refused where loopback is allowed, too', async () => {
    expect(await outcome('http://10.0.0.1/a.jpg')).toBe('private-address');
  });

  it('is refused when a name resolves to it, or a redirect leads there', async () => {
    const { options } = resolving('192.168.0.10');
    expect(await outcome('http://fotos.example/a.jpg', options)).toBe('private-address');
    const away = host.serve('/away', redirect('http://169.254.169.254/latest/meta-data'));
    expect(await outcome(away)).toBe('private-address');
  });

  it('is refused when a name changes its mind after the first answer', async () => {
    host.serve('/once', (response) => response.end('once'));
    const once = resolving('127.0.0.1', '10.0.0.1');
    expect(await outcome(`http://fotos.example:${host.port}/once`, once.options)).toBe('once');
    expect(once.asked).toEqual(['fotos.example']);
    host.serve('/back', redirect('/once'));
    const twice = resolving('127.0.0.1', '10.0.0.1');
    expect(await outcome(`http://fotos.example:${host.port}/back`, twice.options)).toBe(
      'private-address',
    );
  });
});

it.each(['ftp://fotos.example/a.jpg', 'file:///etc/passwd', 'javascript:1', 'a.jpg', 'http://a:b@fotos.example/'])(
  'refuses %s',
  async (address) => {
    expect(await outcome(address)).toBe('invalid-address');
  },
); // prettier-ignore

it('follows three redirects and no fourth, none away from the web', async () => {
  host.serve('/3', (response) => response.end('there'));
  host.serve('/2', redirect('/3'));
  host.serve('/1', redirect(`http://127.0.0.1:${host.port}/2`));
  expect(await outcome(host.serve('/0', redirect('/1')))).toBe('there');
  expect(await outcome(host.serve('/more', redirect('/0')))).toBe('too-many-redirects');
  expect(await outcome(host.serve('/file', redirect('file:///etc/passwd')))).toBe(
    'invalid-address',
  );
});

describe('a site that does not answer as it should', () => {
  const soon = { ...local, timeoutMs: 300 };
  it.each([
    ['never answers', () => undefined, 'timed-out'],
    ['sends a slow head', (response) => response.writeProcessing(), 'timed-out'],
    ['sends a slow body', (response) => response.writeHead(200).write('a'), 'timed-out'],
    ['has nothing there', (response) => response.writeHead(404).end(), 'not-found'],
    ['refuses', (response) => response.writeHead(403).end(), 'not-allowed'],
    ['sends a part', (response) => response.writeHead(206).end('a'), 'not-allowed'],
    ['is busy', (response) => response.writeHead(429).end(), 'busy'],
    ['is broken', (response) => response.writeHead(503).end(), 'server-failed'],
    ['hangs up', (response) => response.destroy(), 'unreachable'],
    ['hangs up in the middle', (response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('a', () => response.destroy());
    }, 'unreachable'],
  ] satisfies [string, (response: ServerResponse) => unknown, string][])(
    '%s', async (what, answer, problem) => {
      expect(await outcome(host.serve(`/${what.replaceAll(' ', '-')}`, answer), soon)).toBe(problem);
    },
  ); // prettier-ignore

  it('does not exist', async () => {
    expect(await outcome('http://fotos.example/a.jpg', resolving().options)).toBe('unknown-host');
  });
});

describe('200 MB', () => {
  it('are refused by their declared length', async () => {
    const bytes = 200 * 1024 * 1024;
    const large = host.serve('/declared', (response) => {
      response.writeHead(200, { 'content-length': bytes }).flushHeaders();
    });
    expect(await outcome(large)).toBe('too-large');
  });

  it('are refused after 10 MB when no length is declared', async () => {
    let written = 0;
    const part = Buffer.alloc(1024 * 1024);
    const large = host.serve('/endless', (response) => {
      const more = () => {
        written += 1;
        if (written < 200 && !response.destroyed) response.write(part, more);
        else response.end();
      };
      more();
    });
    expect(await outcome(large)).toBe('too-large');
    expect(written).toBeLessThan(60);
  });

  it('are 10 MB at most', async () => {
    const most = host.serve('/most', (response) => response.end(Buffer.alloc(10 * 1024 * 1024)));
    expect((await outcome(most)).length).toBe(10 * 1024 * 1024);
  });
});
