import * as m from '@cadence/messages/m';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Puts a text where other programs can paste it from, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // A browser that does not let us leaves it to its own keys.
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
        <span aria-live="polite">{isCopied ? m.factor_copied() : label}</span>
      </Button>
      <p role="status" className="w-full text-sm text-danger-ink empty:hidden">
        {outcome === 'failed' && m.factor_copy_failed()}
      </p>
    </>
  );
}
