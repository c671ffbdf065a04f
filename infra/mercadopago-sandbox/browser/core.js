// These modules are joined into one classic script by src/pages/browser-files.ts.
export const origin = new URL(document.currentScript.src).origin;

export const randomHex = (length) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length / 2)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

// The real script names the device the same way, for the anti-fraud header.
window.MP_DEVICE_SESSION_ID ??= `armor.${randomHex(64)}`;

/** Rejects with a list of causes, as the real script does. */
export async function callProvider(publicKey, path, query = {}, body) {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries({ ...query, public_key: publicKey })) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  const answer = await fetch(
    url,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  const data = await answer.json();
  if (!answer.ok) throw errorsOf(data);
  return data;
}

function errorsOf(data) {
  const causes = Array.isArray(data.cause) && data.cause.length > 0 ? data.cause : [{}];
  return causes.map(({ code = data.error, description = data.message }) => ({
    code: String(code),
    description,
    message: description,
  }));
}

export function emitter() {
  const listeners = new Map();
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    off(event) {
      listeners.delete(event);
    },
    emit(event, data) {
      for (const listener of listeners.get(event) ?? []) listener(data);
    },
  };
}
