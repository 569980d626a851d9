import * as m from '@cadence/messages/m';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Copies a text to the clipboard and announces the result. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Where the clipboard is denied, the user can copy by keyboard.
      setOutcome('failed');
    }
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={isCopied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? m.second_factor_setup_copied() : label}</span>
      </Button>
      <p role="status" className="w-full text-sm text-danger-ink empty:hidden">
        {outcome === 'failed' && m.second_factor_setup_copy_failed()}
      </p>
    </>
  );
}
