import { oneADay } from '@largo/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../support/audited.ts';
import { admin, newBuyer, type Person, sellerOf } from '../support/people.ts';
import { productsOf } from '../support/purchase-flow.ts';
import { fuzz, schemathesis as tool } from '../support/schemathesis.ts';
import { oneCity } from '../support/one-city.ts';
import type { System } from '../support/system.ts';

const asked = process.env['FUZZ_EXAMPLES'];
/** `npm run fuzz` also tries every bound of every value, which is too long for `npm test`. */
const depth =
  asked === undefined
    ? { examples: 1, phases: 'examples,fuzzing' }
    : { examples: Number(asked), phases: 'examples,coverage,fuzzing' };
const note = tool ? '' : ' (skipped: needs Python: pip install schemathesis)';
const minutes = 60_000;

/** Never ends. */
const endless = ['--exclude-path', '/notifications/stream'];
/** The last: administrators may block each other. */
const leaving = [
  '^/auth/(logout|logout-all|change-password|sessions|refresh)',
  '^/users/me/deletion',
  '^/admin/users/.id./block',
].join('|');

const roles = ['visitor', 'buyer', 'seller', 'admin'] as const;
type Role = (typeof roles)[number];

describe.skipIf(note !== '')(`made-up calls in a city of their own${note}`, () => {
  let system: System;
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    ({ system } = oneCity());
    const [product] = await productsOf(system, 1);
    people.set('buyer', await newBuyer(system, 'Fabiana Acaso'));
    people.set('seller', await sellerOf(system, product.sellerId));
    people.set('admin', await admin(system));
  }, 5 * minutes);

  const foundBy = async (role: Role, operations: readonly string[]) => {
    const person = people.get(role);
    // A token lives for 15 minutes.
    await person?.signIn();
    const token = person?.token();
    const { shopUrl } = system;
    const run = { tool: tool ?? '', shopUrl, token, operations, ...depth };
    const { found, output } = await fuzz(run);
    process.stdout.write(`${role}\n${output}\n`);
    return found;
  };

  it.each(asked === undefined ? oneADay(roles) : roles)(
    'by %s meet no failure of ours, no open door and no answer but the described',
    async (role) => {
      const others = [...endless, '--exclude-path-regex', leaving];
      expect(await foundBy(role, others)).toBeNull();
      // Else the calls would have been a visitor's.
      const profile = await people.get(role)?.call('GET', '/auth/profile');
      expect(profile?.status ?? 'a visitor').toBe(role === 'visitor' ? 'a visitor' : 200);
      // Last, because they end what the others need.
      expect(await foundBy(role, ['--include-path-regex', leaving])).toBeNull();
    },
    60 * minutes,
  );

  it('leave money, stock and orders whole', () => expectNoViolations(system));
});
