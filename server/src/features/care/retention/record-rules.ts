/** The rules by which records are kept, as admins read and change them. */
import {
  OTHER_PROVINCES,
  RULE_PROVINCES,
  type RuleChanges,
  type ruleImpact,
  type recordRule,
  type RuleProvince,
  SHORTER_RULE_DAYS,
} from '@cadence/contract/care/record-rules';
import { addDays } from '@cadence/scheduling/calendar-date';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as schedule from '../../schedule/service.ts';
import * as records from '../rows/record-queries.ts';
import * as queries from '../rows/rule-queries.ts';
import { dayUnderNewRule, type RecordRule, recordDayOf } from './record-day.ts';

type Rule = z.output<typeof recordRule>;
type Impact = z.output<typeof ruleImpact>;
const BATCH = 500;
type Move = { record: records.CountedRecord; keepUntil: string };

/** The stored rule of all other provinces has no name. */
function storedName(province: RuleProvince): string {
  return province === OTHER_PROVINCES ? '' : province;
}

function toRule({ province, confirmedBy, ...row }: queries.RuleRow): Rule {
  const name = RULE_PROVINCES.find((one) => storedName(one) === province);
  if (name === undefined) throw new Error('a rule is of no known province');
  return { ...row, province: name, isConfirmed: confirmedBy !== null };
}

/** By province; that of all others last. */
export async function listRecordRules(ctx: Context): Promise<Rule[]> {
  const rules = (await queries.listRules(ctx.db)).map(toRule);
  const isOfOthers = ({ province }: Rule) => province === OTHER_PROVINCES;
  return [...rules.filter((rule) => !isOfOthers(rule)), ...rules.filter(isOfOthers)];
}

/** How many existing records the rule would keep for a shorter or a longer time. */
export function previewRecordRule(ctx: Context, province: RuleProvince, rule: RecordRule): Promise<Impact> {
  return eachMove(ctx, { province, rule }, () => Promise.resolve());
}

/** Saves the rule, and moves the days of existing records: later ones at once, earlier ones never to within 90 days. */
export function saveRecordRule(
  ctx: Context,
  viewer: Viewer,
  province: RuleProvince,
  { isConfirmed, ...changes }: RuleChanges,
): Promise<{ rule: Rule; impact: Impact }> {
  return inTransaction(ctx, async (tx) => {
    const row = await queries.saveRule(tx.db, {
      ...changes,
      province: storedName(province),
      confirmedBy: isConfirmed ? viewer.userId : null,
    });
    const impact = await eachMove(tx, { province, rule: changes }, ({ record, keepUntil }) =>
      records.updateRecord(tx.db, record, { keepUntil }),
    );
    return { rule: toRule(row), impact };
  });
}

/** The records whose day is another one under the rule, a batch at a time. Returns how many there are. */
async function eachMove(
  ctx: Context,
  { province, rule }: { province: RuleProvince; rule: RecordRule },
  work: (move: Move) => Promise<void>,
): Promise<Impact> {
  const earliest = addDays(ctx.clock.now().toISOString().slice(0, 10), SHORTER_RULE_DAYS);
  const own = (await queries.listRules(ctx.db)).flatMap((one) => one.province || []);
  const isOfRule = province === OTHER_PROVINCES ? { allBut: own } : { only: province };
  const dayOf = dayInZoneOf(ctx);
  const impact = { shortened: 0, lengthened: 0 };
  let after: records.CountedRecord | undefined;
  do {
    const found = await records.listOfProvinces(ctx.db, isOfRule, { after, limit: BATCH });
    for (const record of found) {
      const { birthMonth, openedOn, keepUntil: former } = record;
      const day = recordDayOf(await dayOf(record), { birthMonth, firstOn: openedOn }, rule);
      const keepUntil = dayUnderNewRule(former, day, earliest);
      if (keepUntil === former) continue;
      impact[keepUntil < former ? 'shortened' : 'lengthened']++;
      await work({ record, keepUntil });
    }
    after = found.length === BATCH ? found.at(-1) : undefined;
  } while (after);
  return impact;
}

/** The day of what was last written, in the therapist's zone, which is read once. */
function dayInZoneOf(ctx: Context) {
  const zones = new Map<number, string>();
  return async ({ therapistId, lastAt }: records.CountedRecord): Promise<string> => {
    const timezone = zones.get(therapistId) ?? (await schedule.settingsOf(ctx, therapistId)).timezone;
    zones.set(therapistId, timezone);
    return wallClock(timezone, lastAt.getTime()).date;
  };
}
