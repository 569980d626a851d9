/**
 * What an entry says is encrypted with a key of its own, and that key with the product's secret: a signed row never changes, also
 * not when the secret is rotated. See docs/decisions/0096.
 */
import { ENTRY_FIELDS, type EntryBody, type EntryKind, storedBody } from '@cadence/contract/care/entries';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { newRowKey, seal, sealWithRowKey, unseal, unsealWithRowKey } from '../../../platform/crypto.ts';

const signature = z.object({
  name: z.string(),
  title: z.string(),
  registration: z.string(),
  statement: z.string(),
});
const shares = z.object({ right: z.int(), tried: z.int() });
const figure = z.object({ goal: z.string(), measured: shares, taught: shares, level: z.nullable(z.int()) });
/** What was counted of a goal in the session. */
export type Figure = z.output<typeof figure>;
const content = z.object({
  body: storedBody,
  signature: z.nullable(signature),
  figures: z.optional(z.array(figure)),
});
/** What was written and, once it is signed, by whom. */
export type EntryContent = z.output<typeof content>;
export type SealedEntry = { id: number; sealedKey: string; sealedBody: string };

function keyPlace(id: number): string {
  return `entries/key/${id}`;
}

function bodyPlace(id: number): string {
  return `entries/body/${id}`;
}

export function sealEntry(ctx: Context, id: number, text: EntryContent) {
  const key = newRowKey();
  return {
    sealedKey: seal(ctx.secrets, keyPlace(id), key),
    sealedBody: sealWithRowKey(key, bodyPlace(id), JSON.stringify(text)),
  };
}

/** Null, with an error in the log, where it cannot be opened: the chain says that it is not intact. */
export function openEntry(ctx: Context, { id, sealedKey, sealedBody }: SealedEntry): EntryContent | null {
  const key = unseal(ctx.secrets, keyPlace(id), sealedKey);
  const opened = key === null ? null : unsealWithRowKey(key, bodyPlace(id), sealedBody);
  if (opened === null) {
    ctx.logger.error({ entryId: id }, 'an entry of a record cannot be decrypted');
    return null;
  }
  return z.parse(content, JSON.parse(opened));
}

/** The key alone, sealed with the current secret; null where it cannot be opened. */
export function resealKey(ctx: Context, { id, sealedKey }: SealedEntry): string | null {
  const key = unseal(ctx.secrets, keyPlace(id), sealedKey);
  return key === null ? null : seal(ctx.secrets, keyPlace(id), key);
}

/** The fields of the kind that say something, in their order. */
export function fieldsOf(kind: EntryKind, body: EntryBody): [string, string][] {
  return ENTRY_FIELDS[kind].flatMap((field): [string, string][] => {
    const text = body[field]?.trim();
    return text ? [[field, text]] : [];
  });
}

type Signed = {
  id: number;
  kind: EntryKind;
  aboutId: number | null;
  appointmentId: number | null;
  language: string;
  signedAt: Date | null;
};

/** What is hashed: everything that the signature stands for, the same text for the same entry. */
export function canonical(row: Signed, { body, signature: by, figures = [] }: EntryContent): string {
  const { id, kind, aboutId, appointmentId, language, signedAt } = row;
  const who = by && [by.name, by.title, by.registration, by.statement];
  return JSON.stringify([
    id,
    kind,
    aboutId,
    appointmentId,
    language,
    signedAt?.toISOString() ?? null,
    who,
    fieldsOf(kind, body),
    // An entry without figures is hashed as before there were any.
    ...(figures.length === 0 ? [] : [figures.map(figureText)]),
  ]);
}

function figureText({ goal, measured, taught, level }: Figure) {
  return [goal, measured.right, measured.tried, taught.right, taught.tried, level];
}
