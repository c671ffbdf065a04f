/** Stops asking a neighbour that does not answer, for a moment, so that callers fail at once. */
export function makeCircuit({ failures = 8, restMs = 1_500 } = {}) {
  let inARow = 0;
  let openUntil = 0;
  return {
    allows: (): boolean => Date.now() >= openUntil,
    record(succeeded: boolean): void {
      if (succeeded) {
        inARow = 0;
        return;
      }
      inARow += 1;
      // After the rest one failure is enough to rest again; a success closes the circuit.
      if (inARow >= failures) openUntil = Date.now() + restMs;
    },
  };
}
