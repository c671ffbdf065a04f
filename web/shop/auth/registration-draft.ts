import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';
import { emptyRegistration, type RegistrationForm } from './registration.ts';

const draftName = personalNames.registration;
const emailName = personalNames.registeredEmail;

/** Survives Back and reload in this tab. Passwords are never written. */
export function saveDraft(form: RegistrationForm): void {
  const { password: _password, confirmPassword: _confirmation, ...rest } = form;
  try {
    window.sessionStorage.setItem(draftName, JSON.stringify(rest));
  } catch {
    // Storage is forbidden or full: the form still works while the page is open.
  }
}

/** Only what has the form's own shape: an older version may have written something else. */
function fitting<T extends object>(empty: T, stored: unknown): T {
  const kept = (stored ?? {}) as Record<string, unknown>;
  const names = Object.keys(empty) as (keyof T & string)[];
  const entries = names.map((name) => [
    name,
    typeof kept[name] === typeof empty[name] ? kept[name] : empty[name],
  ]);
  return Object.fromEntries(entries) as T;
}

export function readDraft(): RegistrationForm {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(draftName) ?? '{}') as unknown;
    const draft = fitting(emptyRegistration, stored);
    const address = fitting(emptyRegistration.address, draft.address);
    return { ...draft, address, password: '', confirmPassword: '' };
  } catch {
    return emptyRegistration;
  }
}

/** The form is done; the address of the mail is kept for the next screens, in whatever tab. */
export function finishDraft(email: string): void {
  try {
    window.sessionStorage.removeItem(draftName);
  } catch {
    // Nothing was written then.
  }
  writeStored(emailName, email);
}

export const registeredEmail = (): string => readStored(emailName) ?? '';
export function forgetRegisteredEmail(): void {
  writeStored(emailName, null);
}
