/** Where a notification leads inside this site, or null: links to elsewhere are not followed. */
export function actionPath(actionUrl: string | null): string | null {
  if (actionUrl === null) return null;
  try {
    const url = new URL(actionUrl, window.location.origin);
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
