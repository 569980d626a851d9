import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { failureOf, toastFailed } from '../../../lib/forms/outcome-toast.ts';
import { ProblemError } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';

/** Sending a code to the saved number, and the dialog in which it is entered. */
export function usePhoneCode() {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending } = useChange('POST /api/user/phone-confirmation');
  /** Opens the dialog if a code was sent, not if the number is confirmed already. Resolves to whether it was. */
  const send = async (): Promise<boolean> => {
    try {
      const { isCodeSent } = await mutateAsync();
      if (isCodeSent) setOpen(true);
      return isCodeSent;
    } catch (error) {
      // The notice at the number says so.
      const isNotServed = error instanceof ProblemError && error.code === 'phone_not_served';
      if (!isNotServed) toastFailed(failureOf(m.phone_confirmation_failed(), error));
      return false;
    }
  };
  return { isOpen, isSending: isPending, send, open: () => setOpen(true), close: () => setOpen(false) };
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;
