/**
 * Holds that a migration only expands, so that processes of the former release go on while the new ones start. What takes
 * away or restricts (contracts) comes one release later, when nothing uses it any more. See docs/operating.md#upgrade.
 */

/** Those before it landed without this rule. */
const FIRST_EXPANDING = '0012';

/** A statement with this comment before it was found to be safe for the former release, or has nothing of it left. */
const STATED = /^--\s*contract: \S/m;

type Rule = { pattern: RegExp; what: string };
const CONTRACTS: readonly Rule[] = [
  { pattern: /^drop (table|view|type|sequence|function)\b/, what: 'drops what the former release may use' },
  { pattern: /\bdrop column\b/, what: 'drops a column that the former release may read' },
  { pattern: /\brename (to|column|constraint)\b/, what: 'renames what the former release may name' },
  {
    pattern: /\balter column \S+ set not null\b/,
    what: 'asks for a value that the former release may not write',
  },
  {
    pattern: /\balter column \S+ drop default\b/,
    what: 'takes a default that the former release may rely on',
  },
  {
    pattern: /\balter column \S+ (set data )?type\b/,
    what: 'changes a type that the former release reads and writes',
  },
];

/** `alter table "a" add column "b" …`, in lower case. */
const ADDED_COLUMN = /^alter table (\S+) add column (\S+)(.*)$/s;
const ADDED_CONSTRAINT = /^alter table (\S+) add constraint \S+ (.*)$/s;
const ADDED_UNIQUE_INDEX = /^create unique index (?:concurrently )?\S+ on (\S+)(?: using \w+)? (.*)$/s;
const CREATED_TABLE = /^create table (?:if not exists )?(\S+)/;

type Statement = { sql: string; isStated: boolean };

function statementsOf(file: string): Statement[] {
  return file
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((part) => ({
      isStated: STATED.test(part),
      sql: part
        .replaceAll(/^\s*--.*$/gm, '')
        .trim()
        .replaceAll(/\s+/g, ' ')
        .toLowerCase(),
    }))
    .filter(({ sql }) => sql !== '');
}

/** The quoted columns that a constraint or index is about. */
function columnsOf(definition: string): string[] {
  const foreign = /foreign key \(([^)]*)\)/.exec(definition)?.[1];
  const checked = /^check\b/.test(definition);
  const columns = checked ? definition.matchAll(/\."(\w+)"/g) : (foreign ?? definition).matchAll(/"(\w+)"/g);
  return [...columns].map(([, name = '']) => name);
}

/** Sentences about what a migration (`tag`) takes away or restricts without saying why it may. */
export function contractProblems(tag: string, file: string): string[] {
  if (tag < FIRST_EXPANDING) return [];
  const statements = statementsOf(file);
  const created = new Set(statements.flatMap(({ sql }) => CREATED_TABLE.exec(sql)?.[1] ?? []));
  const added = new Set<string>();
  const problemOf = ({ sql }: Statement): string | undefined => {
    const column = ADDED_COLUMN.exec(sql);
    if (column) {
      const [, table = '', name = '', rest = ''] = column;
      added.add(`${table}.${name}`);
      const hasValue = /\bdefault\b|\bgenerated\b/.test(rest);
      if (created.has(table) || hasValue || !/\bnot null\b/.test(rest)) return undefined;
      return 'adds a column that the former release does not write';
    }
    const limit = ADDED_CONSTRAINT.exec(sql) ?? ADDED_UNIQUE_INDEX.exec(sql);
    if (limit) {
      const [, table = '', definition = ''] = limit;
      const isNew = columnsOf(definition).every((name) => added.has(`${table}."${name}"`));
      return created.has(table) || isNew ? undefined : 'refuses rows that the former release may write';
    }
    return CONTRACTS.find(({ pattern }) => pattern.test(sql))?.what;
  };
  return statements.flatMap((statement) => {
    const what = problemOf(statement);
    if (what === undefined || statement.isStated) return [];
    return `${tag} ${what}: do it a release later, or say in "-- contract: …" before it why it may (${statement.sql.slice(0, 80)})`;
  });
}
