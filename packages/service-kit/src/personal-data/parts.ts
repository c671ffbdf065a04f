/** At most three times as many bytes, or four with escaped quotation marks: far below 256 KB. */
const maxCharacters = 60_000;

/** Cuts a text into pieces that can be sent separately; no character is split. */
export function cutIntoParts(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + maxCharacters, text.length);
    if (end < text.length && isFirstOfPair(text, end - 1)) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

function isFirstOfPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}
