import { Parser } from 'htmlparser2';

/** Tags that shop programs put into descriptions; anything else in angle brackets is a text. */
const markup =
  /<\/?(?:p|br|div|span|[uo]l|li|h[1-6]|strong|b|em|i|u|table|tbody|tr|t[dh])(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,5});/i;
const layout = /<(?:p|br|div|[uo]l|li|h[1-6]|tr)[\s/>]/i;
const blocks = new Set(['p', 'div', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const unseen = new Set(['script', 'style', 'template']);

/**
 * The text of a description that another program wrote as HTML: paragraphs, `–` before the items of a
 * list, entities read. A text without its tags and entities stays as it is.
 */
export function htmlText(source: string): string {
  if (!markup.test(source)) return source;
  const isLaidOut = layout.test(source);
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (unseen.has(name)) hidden += 1;
      if (name === 'br' || name === 'tr') text += '\n';
      if (name === 'li') text += '\n– ';
      if (name === 'td' || name === 'th') text += ' ';
      if (blocks.has(name)) text += '\n\n';
    },
    ontext: (part) => {
      // Line breaks between tags mean nothing; WooCommerce writes them as two characters.
      if (hidden === 0) text += isLaidOut ? part.replace(/(?:\\n|\s)+/g, ' ') : part;
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1;
      if (blocks.has(name)) text += '\n\n';
    },
  });
  parser.end(source);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
