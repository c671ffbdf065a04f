import { readFileSync } from 'node:fs';

/**
 * Reads a secret from its variable, or from the file that `<name>_FILE` names, as Docker and
 * Kubernetes provide it.
 * @returns the trimmed text, empty when neither is set, or what is wrong, without the secret
 */
export function readSecret(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): { text: string; problem?: string } {
  const text = env[name]?.trim() ?? '';
  const file = env[`${name}_FILE`]?.trim() ?? '';
  if (file === '') return { text };
  if (text !== '') return { text: '', problem: `${name} and ${name}_FILE are both set` };
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content !== '') return { text: content };
    return { text: '', problem: `${name} can not be read from ${file}: it is empty` };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    return { text: '', problem: `${name} can not be read from ${file}: ${reason}` };
  }
}
