/**
 * The text of one member of a JSON object, byte for byte as it was sent. Parsing and writing it
 * again would lose spaces, escapes and trailing zeros, and with them the signature.
 */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Where the value that begins at `start` ends. The text is known to be valid JSON. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (depth === 0 && (char === ',' || char === '}' || char === ']')) return at;
    if (char === '}' || char === ']') depth -= 1;
    at += 1;
    if (depth === 0 && (char === '}' || char === ']')) return at;
  }
  return at;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (/\s/.test(text.charAt(at))) at += 1;
  return at;
}

export function rawMember(text: string, name: string): string | null {
  let at = skipSpace(text, text.indexOf('{') + 1);
  while (text[at] === '"') {
    const keyEnd = endOfString(text, at);
    const key: unknown = JSON.parse(text.slice(at, keyEnd));
    const start = skipSpace(text, text.indexOf(':', keyEnd) + 1);
    const end = endOfValue(text, start);
    if (key === name) return text.slice(start, end).trimEnd();
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
  return null;
}
