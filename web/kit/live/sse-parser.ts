export interface SseMessage {
  readonly event: string;
  /** Empty: it only says where the reader stands. */
  readonly data: string;
  readonly id?: string;
}

function messageOf(block: string): SseMessage | null {
  let event = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue; // a comment, or a field without a value
    const value = line.slice(colon + 1).replace(/^ /, '');
    const name = line.slice(0, colon);
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id') id = value;
  }
  if (data.length === 0 && id === undefined) return null;
  return { event, data: data.join('\n'), ...(id !== undefined && { id }) };
}

/** Takes text as it arrives, cut anywhere, and gives the messages that are complete. */
export function makeSseParser(): (chunk: string) => SseMessage[] {
  let rest = '';
  return (chunk) => {
    // A lone CR at the end may be the first half of CRLF: it waits for the next chunk.
    rest += chunk;
    const cut = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    const text = rest.slice(0, cut).replace(/\r\n?/g, '\n');
    const held = rest.slice(cut);
    const end = text.lastIndexOf('\n\n');
    if (end === -1) {
      rest = text + held;
      return [];
    }
    rest = text.slice(end + 2) + held;
    return text
      .slice(0, end)
      .split(/\n{2,}/)
      .flatMap((block) => messageOf(block) ?? []);
  };
}
