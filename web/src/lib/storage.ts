/** What was looked for last; goes with the session's end. */
export const recentSearchesName = 'largo.searches';

/** Storage may be full or forbidden; the shop must go on without it. */
export function readStored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** False when the next visit will not find it; the caller keeps it in memory. */
export function writeStored(name: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Unfinished work of this browser, each under a name of its own. */
export const draftPrefix = 'largo.draft.';

export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(window.localStorage)) {
      if (name.startsWith(draftPrefix)) window.localStorage.removeItem(name);
    }
  } catch {
    // A storage that is forbidden holds none.
  }
}
