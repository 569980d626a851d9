import { bool, say, timezone, MAX_CENTS } from '@cadence/contract/base/primitives';
import { userChanges } from '@cadence/contract/users';
import * as z from 'zod/mini';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { profileChanges } from '@cadence/contract/directory/directory';
import { slug } from '@cadence/contract/directory/public-pages';
import { typedCents } from '../../../lib/forms/typed-number.ts';

const { notifications: _, ...account } = userChanges.shape;

const {
  license,
  title,
  bio,
  location,
  paypalEmail,
  meetingAddress,
  videoPreference,
  categories,
  languageIds,
  isPublic,
  showsTimes,
} = profileChanges.shape;

function isAmount(typed: string): boolean {
  return typed.trim() === '' || typedCents(typed) <= MAX_CENTS;
}

/** Converts typed dollars to cents; empty means no rate. */
const dollars = z.pipe(
  z.string().check(z.refine(isAmount, say('amount_invalid'))),
  z.transform((typed) => (typed.trim() === '' ? 0 : typedCents(typed))),
);

/** The rules of the fields that only therapists have, from the contract. */
const professional = {
  license,
  title,
  meetingAddress,
  videoPreference,
  categories,
  languageIds,
  bio,
  location,
  hourlyRate: dollars,
  paypalEmail,
  isPublic,
  showsTimes,
  // Only therapists have one.
  slug: z.string().check((typed) => {
    const issue = typed.value === '' ? undefined : slug.safeParse(typed.value).error?.issues[0];
    if (issue) typed.issues.push({ code: 'custom', message: issue.message, input: typed.value });
  }),
};

/** The contract's rules; an empty zone is valid, and each notification channel is a field of its own. */
const settings = z.object({
  ...account,
  timezone: z.union([z.literal(''), timezone], say('timezone_unknown')),
  notifyByEmail: bool,
  notifyBySms: bool,
  ringsSessions: bool,
  ringsMoney: bool,
  ringsMessages: bool,
  ringsCare: bool,
  ...professional,
});

/** The values of the controls; '' means no phone number, and the device's zone. */
export type SettingsValues = z.input<typeof settings>;
export type CheckedSettings = z.output<typeof settings>;

export const settingsResolver = contractResolver(settings);

type AccountChanges = Omit<z.output<typeof userChanges>, 'timezone'> & { timezone?: string };
type ProfileChanges = z.output<z.ZodMiniObject<typeof professional>>;
export type Changes = { account: Partial<AccountChanges>; profile: Partial<ProfileChanges> };

/** Only the changed fields, because another tab may have changed the rest. */
export function changesIn(values: CheckedSettings, touched: readonly string[]): Changes {
  // Another name removes the name in Latin letters, unless it comes along.
  const keepsLatin =
    Boolean(values.latinName) && (touched.includes('firstName') || touched.includes('lastName'));
  const changed = keepsLatin ? [...touched, 'latinName'] : touched;
  const part = (isOf: (field: string) => boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => isOf(field) && changed.includes(field) && value !== undefined,
      ),
    );
  const groups = {
    ...(changed.includes('ringsSessions') && { sessions: values.ringsSessions }),
    ...(changed.includes('ringsMoney') && { money: values.ringsMoney }),
    ...(changed.includes('ringsMessages') && { messages: values.ringsMessages }),
    ...(changed.includes('ringsCare') && { care: values.ringsCare }),
  };
  const notifications = {
    ...(Object.keys(groups).length > 0 && { groups }),
    ...(changed.includes('notifyByEmail') && { email: values.notifyByEmail }),
    ...(changed.includes('notifyBySms') && { sms: values.notifyBySms }),
  };
  return {
    account: {
      ...part((field) => field in account),
      ...(Object.keys(notifications).length > 0 && { notifications }),
    },
    profile: part((field) => field in professional),
  };
}
