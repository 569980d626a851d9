import { USERNAME_MAX, USERNAME_MIN } from '@cadence/contract/base/limits';
import type { registration } from '@cadence/contract/auth/auth';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { suggestUsername } from './registration-api.ts';

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

/** Milliseconds without a letter, so that not every one asks whether the name is free. */
const PAUSE = 400;

/**
 * Fills in the username from the email address, then one like it that is free, until another one is typed, which takes the place
 * of the suggestion.
 */
export function useSuggestedUsername<Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  const { control, getValues, setValue } = form;
  const { isSubmitted, isSubmitting } = form.formState;
  const username = suggestedUsername(useWatch({ control, name: 'email' }));
  const suggestion = useRef('');
  /** What it was made from. */
  const made = useRef('');
  useEffect(() => {
    const suggest = (name: string): boolean => {
      const mayFill = ['', suggestion.current].includes(getValues('username'));
      if (mayFill) {
        suggestion.current = name;
        setValue('username', name, { shouldDirty: true, shouldValidate: isSubmitted });
      }
      return mayFill;
    };
    if (isSubmitting || username === made.current) return undefined;
    made.current = username;
    if (!suggest(username) || username === '') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      // Without an answer the suggestion stays: registering says whether it is taken.
      suggestUsername(username).then(
        (free) => !isOver && suggest(free.username),
        () => {},
      );
    }, PAUSE);
    // Another address ends it, and so does registering, after which the name is taken by this person.
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [username, getValues, isSubmitted, isSubmitting, setValue]);
  return {
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (currentTarget.value === suggestion.current) currentTarget.select();
    },
  };
}
