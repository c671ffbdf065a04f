/** Shows the progress of a start until the shop opens; see `door.mjs`. */
export interface Door {
  /** Announces a step: `line` for the console, `page` in Portuguese for people who already open the shop. */
  tell(step: { line: string; page: string }): void;
  /** From now on the shop may listen at its port. */
  yieldPort(): Promise<void>;
  /** Also ends the last step. */
  close(): Promise<void>;
}

/** For systems that a program starts, where no one watches. */
export const noDoor: Door = {
  tell: () => undefined,
  yieldPort: async () => undefined,
  close: async () => undefined,
};
