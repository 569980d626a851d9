import type { FormItem } from '@cadence/contract/care/form-shape';
import * as m from '@cadence/messages/m';

/** A statement of a form: its point, with what it means folded. */
export function Point({ item: { label, help }, isOpen = false }: { item: FormItem; isOpen?: boolean }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold [overflow-wrap:anywhere]">{label}</p>
      {help !== null && (
        <details open={isOpen || undefined}>
          <summary
            aria-label={m.form_consent_means_which({ point: label })}
            className="inline-flex min-h-target cursor-pointer items-center text-sm text-brand-ink underline underline-offset-4"
          >
            {m.form_consent_means()}
          </summary>
          <Paragraphs text={help} />
        </details>
      )}
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
