/** A line for the person who has started the system, whatever the log's level. */
export function printStatus(line: string): void {
  process.stderr.write(`${line}\n`);
}
