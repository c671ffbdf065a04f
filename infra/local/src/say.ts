/** A line for the person who has started the system, whatever the log's level. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
