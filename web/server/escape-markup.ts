const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For text and attributes in double quotes, in HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
