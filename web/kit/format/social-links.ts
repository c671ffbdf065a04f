import { digits } from '@largo/kernel';

const withoutHost = (text: string, host: string) =>
  text
    .trim()
    .replace(new RegExp(`^(?:https?://)?(?:[\\w-]+\\.)?${host}\\.com/`, 'i'), '')
    .replace(/^@/, '')
    .replace(/\/+$/, '');

/** `@padaria`, `instagram.com/padaria/` and `padaria` are `padaria`. */
export const instagramName = (text: string) =>
  withoutHost(text, 'instagram').replace(/[/?#].*$/, '');
export const facebookName = (text: string) => withoutHost(text, 'facebook');

export const instagramUrl = (text: string) => `https://instagram.com/${instagramName(text)}`;
export const facebookUrl = (text: string) => `https://facebook.com/${facebookName(text)}`;

/**
 * With the country's number in front, whether it was typed or not.
 * @param message what stands ready to be sent
 */
export function whatsappUrl(text: string, message?: string): string {
  const typed = digits(text);
  const number = typed.length > 11 && typed.startsWith('55') ? typed : `55${typed}`;
  const query = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${number}${query}`;
}
