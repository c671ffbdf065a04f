/** What people see of a start until the shop opens; `door.mjs` makes the real one. */
export interface Door {
  /** The step that begins: `line` for the console, `page` in Portuguese for who opens the shop meanwhile. */
  tell(step: { line: string; page: string }): void;
  /** From now on the shop may listen at its port. */
  yieldPort(): Promise<void>;
  /** Ends the last step, too. */
  close(): Promise<void>;
}

/** For systems that a program starts: no one waits in front of them. */
export const noDoor: Door = {
  tell: () => undefined,
  yieldPort: async () => undefined,
  close: async () => undefined,
};
