/** What a PostgreSQL server was asked, as it logs it itself. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Execute } from '../../server/src/platform/database/db.ts';

export type Logged = {
  /** Milliseconds since 1970, at its end. */
  at: number;
  process: number;
  sql: string;
  /** The values of $1, $2 and so on; null for NULL. */
  values: (string | null)[];
};

/** Every executed statement from now on is logged with its end. Planning is not a statement of its own. */
export async function logStatements(execute: Execute, isOn: boolean): Promise<void> {
  const settings = isOn
    ? ['log_min_duration_statement = 0', `log_line_prefix = '@%n %p '`, 'log_parameter_max_length = -1']
    : ['log_min_duration_statement = -1'];
  for (const setting of settings) await execute(`alter system set ${setting}`);
  await execute('select pg_reload_conf()');
  // The other connections read the settings at their next statement.
  await wait(300);
}

const ENTRY = /^@(\d+\.\d+) (\d+) LOG: {2}duration: [\d.]+ ms {2}(?:statement|execute [^:]*): ([\s\S]*)$/;
const DETAIL = /^@\d+\.\d+ \d+ DETAIL: {2}(?:P|p)arameters: ([\s\S]*)$/;

export function readLog(text: string): Logged[] {
  const entries: Logged[] = [];
  // Binding values is logged with them too: they belong to the line before.
  let last: Logged | undefined;
  for (const line of text.split(/\n(?=@\d+\.\d+ \d+ )/)) {
    const [, parameters] = DETAIL.exec(line.trimEnd()) ?? [];
    if (parameters !== undefined) {
      if (last) last.values = valuesIn(parameters);
      continue;
    }
    const [found, at = '', process = '', sql = ''] = ENTRY.exec(line.trimEnd()) ?? [];
    last =
      found === undefined ? undefined : { at: Number(at) * 1_000, process: Number(process), sql, values: [] };
    if (last) entries.push(last);
  }
  return entries;
}

function valuesIn(parameters: string): (string | null)[] {
  return [...parameters.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, whole, text = '']) =>
    whole === 'NULL' ? null : text.replaceAll("''", "'"),
  );
}
