/** Joins class names; falsy parts drop out, so a condition can be written in place. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
