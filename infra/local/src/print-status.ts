/** Prints a line for the person who started the system, at every log level. */
export function printStatus(line: string): void {
  process.stderr.write(`${line}\n`);
}
