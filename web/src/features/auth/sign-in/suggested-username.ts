import { USERNAME_MAX, USERNAME_MIN } from '@cadence/contract/base/limits';
import type { registration } from '@cadence/contract/auth/auth';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

type Values = z.input<typeof registration>;

/** A username made from an email address; empty where nothing of it may stand in one. */
export function suggestedUsername(email: string): string {
  const [name = '', domain] = email.split('@');
  if (domain === undefined) return '';
  const plain = name
    .replace(/\+.*/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .slice(0, USERNAME_MAX)
    .replaceAll(/^_+|_+$/g, '');
  return plain.length < USERNAME_MIN ? '' : plain;
}

/** Fills in the username from the email address until another one is typed, which takes the place of the suggestion. */
export function useSuggestedUsername<Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  const { control, getValues, setValue } = form;
  const { isSubmitted } = form.formState;
  const email = useWatch({ control, name: 'email' });
  const suggestion = useRef('');
  useEffect(() => {
    const next = suggestedUsername(email);
    if (next === suggestion.current || !['', suggestion.current].includes(getValues('username'))) return;
    suggestion.current = next;
    setValue('username', next, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [email, getValues, isSubmitted, setValue]);
  return {
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (currentTarget.value === suggestion.current) currentTarget.select();
    },
  };
}
