/** A run that is interrupted leaves nothing behind. */
export function onEnd(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      end();
      process.exit(130);
    });
}
