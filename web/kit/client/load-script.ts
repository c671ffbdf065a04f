const loading = new Map<string, Promise<void>>();

export class ScriptTimeout extends Error {
  override readonly name = 'ScriptTimeout';
}

/** Loads a classic script once. @throws ScriptTimeout, or Error when it could not be fetched */
export function loadScript(url: string, timeoutMs: number): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new ScriptTimeout(url)), timeoutMs);
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error(`could not load ${url}`));
    });
    document.head.append(script);
  });
  // A failed try is forgotten, so that the next one asks again.
  started.catch(() => loading.delete(url));
  loading.set(url, started);
  return started;
}
