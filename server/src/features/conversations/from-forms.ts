/** What conversations ask of the forms of a record. */
import type { Locale } from '@cadence/messages/locale';
import type { Context } from '../../context.ts';
import * as forms from '../forms/service.ts';
import type { Whose } from './rows/queries.ts';

/** Of each pair, in their order, whether its family has withdrawn the consent *Messages*, or objects to it. */
export function messagesConsentWithdrawn(ctx: Context, pairs: readonly Whose[]): Promise<boolean[]> {
  return forms.consentsEnded(ctx, { key: 'messages', pairs });
}

/** What the guardians of a client are to it, as each stated it in the intake, by account and in the reader's language. */
export function relationsOf(
  ctx: Context,
  { clientId, therapistId }: Whose,
  language: Locale,
): Promise<ReadonlyMap<number, string>> {
  return forms.relationsOf(ctx, { clientId, therapistId }, language);
}
