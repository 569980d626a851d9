/** The steps that the database takes for some work, and how many rows each of them reads. */
import { vi } from 'vitest';
import type { Db } from '../../platform/database/db.ts';
import type { TestApp } from '../app.ts';

export type PlanStep = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanStep[];
};

/** The statements of some work. */
export async function statementsOf({ ctx }: TestApp, work: (db: Db) => PromiseLike<unknown>) {
  const prepare = vi.spyOn(ctx.db._.session, 'prepareQuery');
  await work(ctx.db);
  const statements = prepare.mock.calls.map(([query]) => query);
  prepare.mockRestore();
  return statements;
}

export async function stepsOf(t: TestApp, work: (db: Db) => PromiseLike<unknown>): Promise<PlanStep[]> {
  const below = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(below)];
  const steps: PlanStep[] = [];
  for (const { sql, params } of await statementsOf(t, work)) {
    const { rows } = await t.ctx.database.execute(`explain (analyze, format json) ${sql}`, params);
    const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanStep }] }[];
    steps.push(...(row ? below(row['QUERY PLAN'][0].Plan) : []));
  }
  return steps;
}

export function rowsReadBy(step: PlanStep): number {
  return (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];
}
