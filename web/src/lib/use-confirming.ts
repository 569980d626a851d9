import { useEffect, useRef, useState } from 'react';
import { sentenceOr } from './problem.ts';
import { refusedField } from './refused-fields.ts';

/**
 * Sends the one thing that a dialog asks for. `wrong` is said at its field; `failure` of the whole, in words of ours
 * (`failed`) where the server gave none. `confirm` rejects where the dialog is to stay. `control` is the field's, which
 * gets the focus when something is wrong with it: what is said above it may have pushed it out of sight.
 */
export function useConfirming(field: string, failed: string, confirm: () => Promise<void>) {
  const control = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (wrong !== undefined) control.current?.focus();
  }, [wrong]);
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
  return { control, pending, wrong, failure, submit };
}
