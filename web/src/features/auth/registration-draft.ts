import { emptyRegistration, type RegistrationForm } from './registration.ts';

const draftName = 'largo.registration';
const emailName = 'largo.registered-email';

/** Survives Back and reload in this tab. Passwords are never written. */
export function saveDraft(form: RegistrationForm): void {
  const { password: _password, confirmPassword: _confirmation, ...rest } = form;
  try {
    window.sessionStorage.setItem(draftName, JSON.stringify(rest));
  } catch {
    // Storage is forbidden or full: the form still works while the page is open.
  }
}

export function readDraft(): RegistrationForm {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(draftName) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return emptyRegistration;
    const draft = { ...emptyRegistration, ...(stored as Partial<RegistrationForm>) };
    return { ...draft, password: '', confirmPassword: '' };
  } catch {
    return emptyRegistration;
  }
}

/** The form is done; only the address of the confirmation mail is kept for the next screen. */
export function finishDraft(email: string): void {
  try {
    window.sessionStorage.removeItem(draftName);
    window.sessionStorage.setItem(emailName, email);
  } catch {
    // The address also travels in the query of the next screen.
  }
}

export function registeredEmail(): string {
  try {
    return window.sessionStorage.getItem(emailName) ?? '';
  } catch {
    return '';
  }
}
