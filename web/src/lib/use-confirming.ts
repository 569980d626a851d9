import { useState } from 'react';
import { sentenceOr } from './problem.ts';
import { refusedField } from './refused-fields.ts';

/**
 * Sends the one thing that a dialog asks for. `wrong` is said at its field; `failure` of the whole, in words of ours
 * (`failed`) where the server gave none. `confirm` rejects where the dialog is to stay.
 */
export function useConfirming(field: string, failed: string, confirm: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  /** Sends nothing where something is `missing`, which is said instead. */
  const submit = async (missing: string | undefined) => {
    setWrong(missing);
    setFailure(undefined);
    if (missing !== undefined) return;
    setPending(true);
    try {
      await confirm();
    } catch (error) {
      const atField = refusedField(error, field);
      if (atField === undefined) setFailure(sentenceOr(error, failed));
      else setWrong(atField);
    } finally {
      setPending(false);
    }
  };
  return { pending, wrong, failure, submit };
}
