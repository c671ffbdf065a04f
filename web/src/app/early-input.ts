type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Press {
  readonly button: HTMLButtonElement | null;
  /** There when the press sends a form. */
  readonly form?: HTMLFormElement;
}

/** What `server/early-input-script.ts` has kept since the page appeared. */
interface EarlyInput {
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

/** Types the text once more. React looks at the property it watches, so that one must differ. */
function retype(control: Control, value: string): void {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  if (!(control instanceof HTMLSelectElement)) control.value = '';
  native?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function restore(control: Control, kept: { value: string; checked?: boolean }): void {
  if (!control.isConnected || control.disabled) return;
  if (!isChoice(control)) return retype(control, kept.value);
  control.checked = !kept.checked;
  control.click();
}

function press({ button, form }: Press): void {
  if (form?.isConnected) form.requestSubmit(button);
  else if (button?.isConnected && !button.disabled) button.click();
}

/**
 * Does what people did before the page listened: every field as they left it, then the last press.
 * Called once the whole page is hydrated, outside React's own work; fields settle before the press.
 */
export function replayEarlyInput(): void {
  const early = window.largoEarlyInput;
  if (!early) return;
  delete window.largoEarlyInput;
  early.stop('input');
  early.stop('change');
  setTimeout(() => {
    for (const [control, kept] of early.typed) restore(control, kept);
    const last = early.press;
    if (last) setTimeout(() => press(last));
  });
}
