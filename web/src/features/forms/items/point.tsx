import type { FormItem } from '@cadence/contract/care/form-shape';
import * as m from '@cadence/messages/m';
import { ChevronDown } from 'lucide-react';

/** A statement of a form: its point, with what it means folded behind it. */
export function Point({ item: { label, help } }: { item: FormItem }) {
  const words = <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{label}</span>;
  if (help === null) return <li className="py-3">{words}</li>;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-sm py-2.5 hover:text-brand-ink [&::-webkit-details-marker]:hidden">
          {words}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-faint transition-transform duration-200 ease-calm group-open:rotate-180"
          />
        </summary>
        <p className="mb-1 text-sm font-medium text-ink-faint">{m.form_consent_means()}</p>
        <div className="pb-4">
          <Paragraphs text={help} />
        </div>
      </details>
    </li>
  );
}

/** A text with a paragraph a line. */
export function Paragraphs({ text, className = 'text-ink-soft' }: { text: string; className?: string }) {
  return (
    <div className={`max-w-reading space-y-2 [overflow-wrap:anywhere] ${className}`}>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
