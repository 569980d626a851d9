/** How long records are kept, by the province of the therapist's registration. Admins confirm what is seeded, with its source. */
import * as z from 'zod/mini';
import { bool, calendarDate, PROVINCES, say, text } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

/** The rule of every province that has none of its own. */
export const OTHER_PROVINCES = 'others';
export const RULE_PROVINCES = [...PROVINCES, OTHER_PROVINCES] as const;
export type RuleProvince = (typeof RULE_PROVINCES)[number];

/** A shorter rule shortens no existing record to a day within these. */
export const SHORTER_RULE_DAYS = 90;

function between(min: number, max: number) {
  return z.int(say('invalid')).check(z.gte(min, say('invalid')), z.lte(max, say('invalid')));
}

const years = {
  /** After the last entry, session or document. */
  yearsAfterLast: between(1, 100),
  adultAge: between(16, 21),
  /** After that age, for who was a minor then. */
  yearsAfterAdult: between(0, 100),
};
export const ruleChanges = z.object({
  ...years,
  /** Within which a request to read the record is answered. */
  accessDays: between(1, 365),
  /** Where the rule is written. */
  source: text(500),
  checkedOn: z.nullable(calendarDate),
  isConfirmed: bool,
});
export type RuleChanges = z.output<typeof ruleChanges>;

export const recordRule = z.object({
  province: z.enum(RULE_PROVINCES),
  yearsAfterLast: z.int(),
  adultAge: z.int(),
  yearsAfterAdult: z.int(),
  accessDays: z.int(),
  source: z.string(),
  checkedOn: z.nullable(calendarDate),
  isConfirmed: bool,
});
export type RecordRule = z.input<typeof recordRule>;

/** Existing records whose day a rule would move. */
export const ruleImpact = z.object({ shortened: z.int(), lengthened: z.int() });
export type RuleImpact = z.input<typeof ruleImpact>;

const FULL = { permissions: ['full'] } as const;
const byProvince = z.object({ province: z.enum(RULE_PROVINCES, say('choose_listed')) });
const yearsInAddress = z.strictObject({
  yearsAfterLast: z.pipe(z.string(), z.pipe(z.transform(Number), years.yearsAfterLast)),
  adultAge: z.pipe(z.string(), z.pipe(z.transform(Number), years.adultAge)),
  yearsAfterAdult: z.pipe(z.string(), z.pipe(z.transform(Number), years.yearsAfterAdult)),
});

export const recordRulesApi = routes({
  listRecordRules: {
    method: 'GET',
    path: '/api/admin/record-rules',
    access: FULL,
    reads: ['care'],
    reply: z.array(recordRule),
    summary: 'How long records are kept, by province; the last rule is that of all others',
  },
  previewRecordRule: {
    method: 'GET',
    path: '/api/admin/record-rules/:province/impact',
    access: FULL,
    reads: ['care'],
    params: byProvince,
    query: yearsInAddress,
    reply: ruleImpact,
    summary: 'How many existing records a rule would keep for a shorter or a longer time',
  },
  saveRecordRule: {
    method: 'PUT',
    path: '/api/admin/record-rules/:province',
    access: FULL,
    recentSignIn: 60,
    changes: ['care'],
    repeat: 'safe',
    params: byProvince,
    body: ruleChanges,
    reply: z.object({ rule: recordRule, impact: ruleImpact }),
    summary: 'Change or confirm a rule; a shorter one ends no existing record within 90 days',
  },
});
