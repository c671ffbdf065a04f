// Plain JavaScript: `infra/local/prepare.mjs` asks before anything is installed or built.
import { readFileSync } from 'node:fs';

/** Whether there is a process with that id, of any user. @param {number} pid */
export function isAlive(pid) {
  // 0 and negative numbers stand for process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** In a container without an init process an ended server stays listed for ever. @param {number} pid */
function isZombie(pid) {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
