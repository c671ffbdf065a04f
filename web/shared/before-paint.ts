/**
 * What a script in the document's head sets on the root element before the first paint, and where the
 * choice is stored. Mantine's styles and its own storage know the first pair by these names.
 */
export const colorSchemeChoice = {
  attribute: 'data-mantine-color-scheme',
  storageKey: 'mantine-color-scheme-value',
} as const;

export const listingChoice = { attribute: 'data-listing', storageKey: 'largo.listing' } as const;

/** Event of the window: from now on React answers the page's buttons. */
export const scriptsArrived = 'largo:scripts-arrived';
