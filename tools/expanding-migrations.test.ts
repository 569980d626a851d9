import { expect, test } from 'vitest';
import { contractProblems } from './expanding-migrations.ts';

const TAG = '0012_next';

test.each([
  ['a table', 'CREATE TABLE "b" ("id" integer NOT NULL);'],
  ['a column without a value', 'ALTER TABLE "a" ADD COLUMN "note" text;'],
  ['a column with a default', 'ALTER TABLE "a" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;'],
  ['an index', 'CREATE INDEX "a_note" ON "a" USING btree ("note");'],
  ['a constraint less', 'ALTER TABLE "a" DROP CONSTRAINT "a_known";'],
  [
    'a column that refers to another table',
    'ALTER TABLE "a" ADD COLUMN "b_id" integer;--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("b_id") REFERENCES "b"("id");',
  ],
  [
    'a constraint of a new table',
    'CREATE TABLE "b" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "b" ADD CONSTRAINT "b_id" CHECK ("b"."id" > 0);',
  ],
])('a migration with %s is an expansion', (_, sql) => {
  expect(contractProblems(TAG, sql)).toEqual([]);
});

test.each([
  ['a dropped table', 'DROP TABLE "a";', 'drops what'],
  ['a dropped column', 'ALTER TABLE "a" DROP COLUMN "note";', 'drops a column'],
  ['another name', 'ALTER TABLE "a" RENAME COLUMN "note" TO "notes";', 'renames'],
  ['a value that is asked for', 'ALTER TABLE "a" ALTER COLUMN "note" SET NOT NULL;', 'asks for a value'],
  ['another type', 'ALTER TABLE "a" ALTER COLUMN "note" SET DATA TYPE integer;', 'changes a type'],
  ['a column that must be written', 'ALTER TABLE "a" ADD COLUMN "note" text NOT NULL;', 'does not write'],
  ['a check', 'ALTER TABLE "a" ADD CONSTRAINT "a_note" CHECK ("a"."note" <> \'\');', 'refuses rows'],
  ['a unique index', 'CREATE UNIQUE INDEX "a_note" ON "a" USING btree ("note");', 'refuses rows'],
])('a migration with %s waits for the next release, or states why not', (_, sql, sentence) => {
  expect(contractProblems(TAG, sql)).toEqual([expect.stringContaining(sentence)]);
  expect(contractProblems(TAG, `-- contract: nothing has read it since 0.1\n${sql}`)).toEqual([]);
  expect(contractProblems(TAG, `-- contract:\n${sql}`)).toHaveLength(1);
});

test('each statement of a migration needs its own reason', () => {
  const sql = '-- contract: unused\nDROP TABLE "a";--> statement-breakpoint\nDROP TABLE "b";';
  expect(contractProblems(TAG, sql)).toEqual([expect.stringContaining('drop table "b"')]);
});

test('a migration from before the rule is accepted as it landed', () => {
  expect(contractProblems('0011_former', 'DROP TABLE "a";')).toEqual([]);
});
