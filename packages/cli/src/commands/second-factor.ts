import type { ResetSecondFactorAnswer } from '@largo/contracts';
import { type Command, WrongUse } from '../command.ts';

const outcomes: Readonly<Record<ResetSecondFactorAnswer['outcome'], string>> = {
  reset: 'The second factor is off; the owner of the account is mailed.',
  unchanged: 'The account has no second factor.',
};

export const resetSecondFactor: Command = {
  name: 'second-factor reset',
  summary: 'Switch off the second factor of someone who has lost it',
  more: 'For those who have lost phone and recovery codes. Make sure before that they are who they say they are.',
  options: {
    email: { type: 'string', value: 'address', help: 'of the account; required' },
  },
  changes: true,
  async run({ options: { email }, call, confirm, print, by }) {
    if (typeof email !== 'string') throw new WrongUse('--email is missing; see --help');
    await confirm(`The second factor of ${email} is switched off.`);
    const { outcome } = await call<ResetSecondFactorAnswer>(
      'identity',
      'POST',
      '/internal/second-factor/reset',
      { email, by },
    );
    print(outcomes[outcome]);
    return 0;
  },
};
