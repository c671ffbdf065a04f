import type { Control, EarlyInput, Press } from './early-input.ts';

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

function press({ button, form, on }: Press): void {
  if (form?.isConnected) form.requestSubmit(button);
  if (form || !button?.isConnected || button.disabled) return;
  // A switch that has turned meanwhile stands where the person wanted it.
  if (button.getAttribute('aria-pressed') === on) button.click();
}

/** Every field as it was left, then the last press, once the fields have settled. */
export function replay(early: EarlyInput): void {
  for (const [control, kept] of early.typed) restore(control, kept);
  const last = early.press;
  if (last) setTimeout(() => press(last));
}
