// Web Crypto, not node:crypto: the kernel also runs in the browser.
const bytes = new Uint8Array(10);
let lastMs = 0;
let sequence = 0;

/** A UUID v7: sorts by creation time, even within one millisecond of one process. */
export function newId(): string {
  globalThis.crypto.getRandomValues(bytes);
  const nowMs = Date.now();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = ((bytes[0] ?? 0) << 2) & 0x3ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      sequence = 0;
      lastMs += 1;
    }
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const variant = (0x80 | ((bytes[1] ?? 0) & 0x3f)).toString(16);
  let rest = '';
  for (let index = 2; index < 9; index += 1)
    rest += (bytes[index] ?? 0).toString(16).padStart(2, '0');
  const seq = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${seq}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
