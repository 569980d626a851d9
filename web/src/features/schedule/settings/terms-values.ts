import { type Terms, terms } from '@cadence/contract/changes/terms';
import * as m from '@cadence/messages/m';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { textField, type MergeField } from '../../../lib/forms/merge.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';

type TierValues = { hoursBefore: string; keptPercent: string };
/** The values of the form's controls. */
export type TermsValues = { tiers: TierValues[]; noShowPercent: string };

export function valuesOf({ tiers, noShowPercent }: Terms): TermsValues {
  return {
    tiers: tiers.map(({ hoursBefore, keptPercent }) => ({
      hoursBefore: String(hoursBefore),
      keptPercent: String(keptPercent),
    })),
    noShowPercent: String(noShowPercent),
  };
}

/** What another tab may have changed meanwhile. */
export const termsFields: readonly MergeField<TermsValues>[] = [
  {
    label: () => m.terms_settings_tiers(),
    names: ['tiers'],
    text: ({ tiers }) => tiers.map(tierText).join('\n'),
  },
  textField('noShowPercent', () => m.terms_settings_no_show()),
];

function tierText({ hoursBefore, keptPercent }: TierValues): string {
  return m.terms_settings_tier_text({ count: typedNumber(hoursBefore), percent: keptPercent });
}

function toBody({ tiers, noShowPercent }: TermsValues): Terms {
  return {
    tiers: tiers.map(({ hoursBefore, keptPercent }) => ({
      hoursBefore: typedNumber(hoursBefore),
      keptPercent: typedNumber(keptPercent),
    })),
    noShowPercent: typedNumber(noShowPercent),
  };
}

/** The terms of the controls, if all are valid. */
export function validTerms(values: TermsValues): Terms | undefined {
  const body = toBody(values);
  return terms.safeParse(body).success ? body : undefined;
}

const BETWEEN_TIERS = ['tiers_same_hours', 'tiers_reversed'] as const;

const contractRules = bodyResolver<TermsValues, Terms>(terms, toBody);

/** The contract's rules; what is wrong between two tiers is said at the field that is to be corrected. */
export const termsResolver: Resolver<TermsValues, unknown, Terms> = async (values, context, options) => {
  const result = await contractRules(values, context, options);
  const type = BETWEEN_TIERS.find((key) => key === result.errors.tiers?.type);
  if (!type) return result;
  const errors: FieldErrors<TermsValues> = {};
  set(errors, fieldBetween(toBody(values).tiers, type), { type });
  return { values: {}, errors };
};

function fieldBetween(tiers: Terms['tiers'], type: (typeof BETWEEN_TIERS)[number]): string {
  const index = tiers.findIndex(({ hoursBefore, keptPercent }, own) =>
    tiers.some((other, place) =>
      type === 'tiers_same_hours'
        ? place < own && other.hoursBefore === hoursBefore
        : other.hoursBefore > hoursBefore && other.keptPercent > keptPercent,
    ),
  );
  return `tiers.${index}.${type === 'tiers_same_hours' ? 'hoursBefore' : 'keptPercent'}`;
}
