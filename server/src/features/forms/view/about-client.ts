/** What the latest *About us* of a record says: the cover of the record, and what each guardian is to the client. */
import type { Answers, BilingualItem } from '@cadence/contract/care/form-shape';
import type { Locale } from '@cadence/messages/locale';
import type { Context } from '../../../context.ts';
import * as queries from '../rows/form-queries.ts';
import { findGiven, type GivenRow, listGiven } from '../rows/response-queries.ts';
import { openAnswers } from '../rows/sealed-response.ts';
import { ABOUT_FORMS } from '../rules/by-age.ts';

/** Null where the family has not said it. */
export type Cover = {
  responseId: number;
  name: string | null;
  /** `yyyy-MM-dd`. */
  birthDate: string | null;
  sex: string | null;
  address: string | null;
  phone: string | null;
  parentalAuthority: string | null;
};

/** Undefined where no *About us* was given. Chosen answers are in the reader's language. */
export async function coverOf(
  ctx: Context,
  whose: queries.Whose,
  language: Locale,
): Promise<Cover | undefined> {
  const [latest] = await listAbout(ctx, whose);
  if (!latest) return undefined;
  const { answers, items } = await open(ctx, latest);
  const said = (id: string) => textOf(items, answers, { id, language });
  return {
    responseId: latest.id,
    name: said('name'),
    birthDate: said('birth_date'),
    sex: said('sex'),
    address: said('address'),
    phone: said('phone'),
    parentalAuthority: said('parental_authority'),
  };
}

/** By account, as each said it last, in the reader's language. Who is somebody else in the form's words is left out: that tells nothing. */
export async function relationsOf(
  ctx: Context,
  whose: queries.Whose,
  language: Locale,
): Promise<ReadonlyMap<number, string>> {
  const relations = new Map<number, string>();
  const read = new Set<number>();
  for (const row of await listAbout(ctx, whose)) {
    if (row.userId === null || read.has(row.userId)) continue;
    read.add(row.userId);
    // oxlint-disable-next-line no-await-in-loop -- one for each guardian
    const { answers, items } = await open(ctx, row);
    const relation =
      answers.relation === 'other' ? null : textOf(items, answers, { id: 'relation', language });
    if (relation !== null) relations.set(row.userId, relation);
  }
  return relations;
}

/** Given ones, the latest first. */
async function listAbout(ctx: Context, whose: queries.Whose): Promise<GivenRow[]> {
  const about = (await queries.listForms(ctx.db)).filter(({ key }) => ABOUT_FORMS.includes(key));
  const ids = new Set(about.map(({ id }) => id));
  return (await listGiven(ctx.db, whose)).filter(({ formId }) => ids.has(formId));
}

async function open(ctx: Context, row: GivenRow): Promise<{ answers: Answers; items: BilingualItem[] }> {
  const version = await queries.findVersion(ctx.db, row.formId, row.formVersion);
  const answered = await findGiven(ctx.db, row.id);
  return { answers: answered ? openAnswers(ctx, answered) : {}, items: version?.items ?? [] };
}

function textOf(
  items: readonly BilingualItem[],
  answers: Answers,
  { id, language }: { id: string; language: Locale },
): string | null {
  const answer = answers[id];
  if (typeof answer !== 'string' || answer.trim() === '') return null;
  const item = items.find((one) => one.id === id);
  if (item?.type !== 'one') return answer;
  return item.options.find((option) => option.id === answer)?.label[language] ?? null;
}
