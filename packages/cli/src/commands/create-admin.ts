import type { AppointAdministratorAnswer } from '@largo/contracts';
import { type Command, WrongUse } from '../command.ts';

const outcomes: Readonly<Record<AppointAdministratorAnswer['outcome'], string>> = {
  made: 'A new account was made; a link to choose its password is on its way.',
  invited: 'The account was made before and never used; another link is on its way.',
  appointed: 'The account is an administrator now; its owner signs in again.',
  unchanged: 'The account is an administrator already.',
};

export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Make the owner of an e-mail an administrator',
  more: 'An account that is there must have confirmed its e-mail. Without one, an account is made and its owner gets a\nlink by mail, good once and for three days; the same command sends another one.',
  options: {
    email: { type: 'string', value: 'address', help: 'of the administrator; required' },
    name: { type: 'string', value: 'name', help: 'of a new account (from the e-mail)' },
  },
  changes: true,
  async run({ options: { email, name }, call, confirm, print, by }) {
    if (typeof email !== 'string') throw new WrongUse('--email is missing; see --help');
    await confirm(`${email} becomes an administrator.`);
    const body = { email, by, ...(typeof name === 'string' && { name }) };
    const { outcome } = await call<AppointAdministratorAnswer>(
      'identity',
      'POST',
      '/internal/administrators',
      body,
    );
    print(outcomes[outcome]);
    return 0;
  },
};
