export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Press {
  readonly button: HTMLButtonElement | null;
  /** `aria-pressed` as the person saw it. */
  readonly on?: string | null;
  /** There when the press sends a form. */
  readonly form?: HTMLFormElement;
}

/** What `server/early-input-script.ts` has kept since the page appeared. */
export interface EarlyInput {
  readonly press: Press | null;
  readonly typed: ReadonlyMap<Control, { readonly value: string; readonly checked?: boolean }>;
  stop(event: 'click' | 'submit' | 'input' | 'change'): void;
}

declare global {
  interface Window {
    largoEarlyInput?: EarlyInput;
  }
}

/** From here on React hydrates whatever is pressed by itself; typing is kept until the replay. */
export function endEarlyPresses(): void {
  window.largoEarlyInput?.stop('click');
  window.largoEarlyInput?.stop('submit');
}

/**
 * Does what people did before the page listened. Called once the whole page is hydrated; the work is
 * loaded only when there is some, and happens outside React's own.
 */
export function replayEarlyInput(): void {
  const early = window.largoEarlyInput;
  if (!early) return;
  delete window.largoEarlyInput;
  early.stop('input');
  early.stop('change');
  if (early.press === null && early.typed.size === 0) return;
  void import('./replay-early-input.ts').then(({ replay }) => replay(early));
}
