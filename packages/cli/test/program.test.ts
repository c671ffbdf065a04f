import { describe, expect, it } from 'vitest';
import type { Terminal } from '../src/command.ts';
import { commands } from '../src/commands/index.ts';
import { runProgram } from '../src/run-program.ts';
import { environmentOf, largo, within } from './support.ts';

const nowhere = environmentOf({});

function terminal(answer?: string) {
  const lines: string[] = [];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answer ?? '';
  };
  const made: Terminal = {
    print: (line) => void lines.push(line),
    ask: answer === undefined ? undefined : ask,
  };
  return { ...made, lines, questions };
}

describe('largo', () => {
  it('lists its commands, and says so with code 2 when it is called without one', async () => {
    const [helped, bare] = await Promise.all([largo(nowhere, '--help'), largo(nowhere)]);

    expect(helped.code).toBe(0);
    for (const { name, summary } of commands) {
      expect(helped.out).toContain(name);
      expect(helped.out).toContain(summary);
    }
    expect([bare.code, bare.out]).toEqual([2, '']);
    expect(bare.err).toBe(helped.out);
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    'explains %s and each of its options',
    async (name, { options = {}, changes }) => {
      const { print, ask, lines } = terminal();

      expect(await runProgram([...name.split(' '), '--help'], {}, { print, ask })).toBe(0);

      const help = lines.join('\n');
      for (const option of [...Object.keys(options), ...(changes ? ['yes', 'by'] : [])])
        expect(help).toContain(`--${option}`);
    },
  );

  it('lists the commands of a group', async () => {
    const { lines, ...rest } = terminal();

    await runProgram(['parked', '--help'], {}, rest);

    expect(lines.join('\n')).toContain('parked replay');
    expect(lines.join('\n')).not.toContain('create-admin');
  });

  it.each([
    [['create-admin', '--emial', 'x'], 'emial'],
    [['create-admin', 'ana@largo.test'], 'Usage: largo create-admin'],
    [['parked', 'list', '--service', 'nothing'], '--service is one of'],
    [['parked', 'replay', '--wait', 'long'], '--wait'],
    [['sell'], 'Usage: largo <command>'],
  ])('refuses %j', async (words, said) => {
    await expect(runProgram(words, nowhere, terminal('y'))).rejects.toThrow(said);
  });

  it('asks before it changes something, and leaves everything as it is without a yes', async () => {
    const no = terminal('n');

    // No service is running, so going on would fail.
    const code = await runProgram(['create-admin', '--email', 'ana@largo.test'], nowhere, no);

    expect(code).toBe(1);
    expect(no.questions[0]).toContain('ana@largo.test becomes an administrator.');
    expect(no.lines).toEqual(['Nothing was changed.']);
    await expect(
      runProgram(['create-admin', '--email', 'ana@largo.test'], nowhere, terminal('y')),
    ).rejects.toThrow('não está disponível');
  });

  it('does not change anything where no one can answer and no --yes is given', async () => {
    const { code, err } = await largo(nowhere, 'create-admin', '--email', 'ana@largo.test');

    expect(code).toBe(2);
    expect(err).toContain('repeat it with --yes');
  });

  it('names a missing variable and a service that does not answer, with code 2', async () => {
    const { CART_URL: _cart, ...withoutCart } = nowhere;
    const words = ['parked', 'list', '--service', 'cart'];

    const away = await largo(nowhere, ...words);

    expect(away.code).toBe(2);
    expect(away.err).toContain('ECONNREFUSED');
    await expect(within(withoutCart, ...words)).rejects.toThrow('CART_URL is missing');
  });
});
