import { expect, it } from 'vitest';
import { isPublicAddress, NotPublic, publicLookup } from '../src/index.ts';

const own = [
  '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0',
  '224.0.0.1', '239.1.1.1', '255.255.255.255', '::', '::1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1',
  // IPv4 in other clothes: mapped, compatible, NAT64, 6to4, Teredo.
  '::ffff:10.0.0.1', '::ffff:a00:1', '::10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1',
  '2002:a00:1::1', '2001:0:a00::1', 'x',
]; // prettier-ignore

it.each(own)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['142.250.79.74', '2800:3f0:4001::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

/** A resolver that answers with these addresses, whatever it is asked. */
const answering = (...found: string[]) =>
  ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    )) as never;

const look = (resolve: never, options: { all?: boolean } = {}) =>
  new Promise((answer) => {
    publicLookup({ resolve })('fotos.example', options, (error, ...found) =>
      answer(error ?? found),
    );
  });

it('answers with the addresses that it has checked', async () => {
  expect(await look(answering('142.250.79.74', '8.8.8.8'))).toEqual(['142.250.79.74', 4]);
  const all = await look(answering('8.8.8.8'), { all: true });
  expect(all).toEqual([[{ address: '8.8.8.8', family: 4 }]]);
});

it('fails when one of several addresses is our own, and when there is none', async () => {
  expect(await look(answering('8.8.8.8', '10.0.0.1'))).toBeInstanceOf(NotPublic);
  expect(await look(answering())).toMatchObject({ message: 'fotos.example has no address' });
});
