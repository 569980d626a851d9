import * as common from '@cadence/messages/nouns/common';
import type { Locale } from './viewer.ts';

/** As others see somebody; who closed their account has no name any more. */
export const personName = (
  { firstName, lastName }: { firstName: string; lastName: string },
  locale: Locale,
): string => `${firstName} ${lastName}`.trim() || common.common_closed_account({}, { locale });
