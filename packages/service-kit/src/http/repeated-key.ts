const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g;
const colon = /\s*:/y;

/** The first key that an object in this valid JSON text contains twice. */
export function repeatedKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (const { 0: token, index } of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else {
      colon.lastIndex = index + token.length;
      if (!colon.test(json)) continue;
      // Two spellings of the same key: `a` and `\u0061`.
      const key = token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}
