import type { Command, Option } from './command.ts';

export const changeOptions: Readonly<Record<string, Option>> = {
  yes: { type: 'boolean', help: 'do not ask before the change' },
  by: { type: 'string', value: 'name', help: "who does it, for the audit log (the system's user)" },
};
const helpOption: Readonly<Record<string, Option>> = {
  help: { type: 'boolean', help: 'this text' },
};

export const optionsOf = ({ options, changes }: Command): Readonly<Record<string, Option>> => ({
  ...options,
  ...(changes && changeOptions),
  ...helpOption,
});

/** The help of the whole program, or of a group such as `parked`. */
export function overviewOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => typed(command).length)) + 2;
  return [
    'Usage: largo <command> [options]',
    '',
    ...commands.map((command) => `  ${typed(command).padEnd(width)}${command.summary}`),
    '',
    '`largo <command> --help` says more. Variables: LARGO_SERVICE_TOKEN and <SERVICE>_URL, as the services have them.',
    'Exit code: 0 done or well, 1 refused or not well, 2 it could not be done or asked.',
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, option]) =>
      [`--${name}${option.value ? ` <${option.value}>` : ''}`, option.help] as const,
  );
  const width = Math.max(...options.map(([name]) => name.length)) + 2;
  return [
    `Usage: largo ${typed(command)} [options]`,
    '',
    `${command.summary}.`,
    ...(command.more === undefined ? [] : ['', command.more]),
    '',
    ...options.map(([name, help]) => `  ${name.padEnd(width)}${help}`),
  ].join('\n');
}

function typed({ name, parameters }: Command): string {
  return parameters === undefined ? name : `${name} ${parameters}`;
}
