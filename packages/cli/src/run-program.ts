import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { DomainError } from '@largo/kernel';
import type { Environment } from '@largo/service-kit/calls';
import {
  type Command,
  type ExitCode,
  type Invocation,
  NotConfirmed,
  type Terminal,
  WrongUse,
} from './command.ts';
import { commands } from './commands/index.ts';
import { helpOf, optionsOf, overviewOf } from './help.ts';
import { openServices } from './services.ts';

/** @throws WrongUse @throws ConfigError @throws Error when a service can not be asked */
export async function runProgram(
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<ExitCode> {
  const command = commandOf(words);
  if (!command) return showOverview(words, terminal);
  const { values, positionals } = read(command, words.slice(command.name.split(' ').length));
  if (values['help'] === true) {
    terminal.print(helpOf(command));
    return 0;
  }
  const { min, max } = command.count ?? { min: 0, max: 0 };
  if (positionals.length < min || positionals.length > max) throw new WrongUse(helpOf(command));
  const services = openServices(env);
  try {
    return await command.run({
      options: values,
      parameters: positionals,
      call: services.call,
      print: terminal.print,
      env,
      by: typeof values['by'] === 'string' ? values['by'] : userInfo().username,
      confirm: makeConfirm(values['yes'] === true, terminal),
    });
  } catch (error) {
    if (error instanceof NotConfirmed) {
      terminal.print(error.message);
      return 1;
    }
    // A rule refused the command; a service that is unavailable is not a refusal.
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    terminal.print(`Refused, ${error.code}: ${error.message}`);
    return 1;
  } finally {
    await services.close();
  }
}

function commandOf(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
}

function showOverview(words: readonly string[], terminal: Terminal): ExitCode {
  const said = words.filter((word) => !word.startsWith('-')).join(' ');
  const group = commands.filter(({ name }) => said === '' || name.startsWith(`${said} `));
  const overview = overviewOf(group.length > 0 ? group : commands);
  if (!words.includes('--help') && !words.includes('-h')) throw new WrongUse(overview);
  terminal.print(overview);
  return 0;
}

function read(command: Command, words: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { type, default: initial }]) => [
      name,
      { type, ...(initial !== undefined && { default: initial }) },
    ]),
  );
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : ''}\n\n${helpOf(command)}`);
  }
}

function makeConfirm(isSaid: boolean, { ask }: Terminal): Invocation['confirm'] {
  return async (what) => {
    if (isSaid) return;
    if (!ask) throw new WrongUse(`${what}\nNo one is there to ask: repeat it with --yes.`);
    const answer = await ask(`${what}\nGo on? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed('Nothing was changed.');
  };
}
