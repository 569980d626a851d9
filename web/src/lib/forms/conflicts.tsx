import * as m from '@cadence/messages/m';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { choiceOf } from './merge.ts';
import type { VersionedForm } from './use-versioned-form.ts';

function whole<Values>(values: Values): Values {
  return values;
}

/**
 * The fields that were changed both here and in another tab, each with both values and the choice between them. Submitting
 * without a choice moves the focus to the first one.
 */
export function Conflicts<Values extends FieldValues, Sent>({ form }: { form: VersionedForm<Values, Sent> }) {
  const { conflicts, choose, stops } = form;
  const values = useWatch({ control: form.control, compute: whole<Values> });
  const group = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => {
    if (stops > 0) focusFirstOpen(group.current);
  }, [stops]);
  if (conflicts.length === 0) return null;
  return (
    <section
      ref={group}
      aria-labelledby={title}
      className="scroll-mt-24 rounded-md border border-warning-line bg-warning-soft p-4 sm:p-5"
    >
      <div role="status" className="flex gap-3.5">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning-ink" />
        <div className="text-sm">
          <p id={title} className="font-semibold text-warning-ink">
            {m.edit_conflict_title()}
          </p>
          <p className="mt-0.5 text-ink">{m.edit_conflict_text()}</p>
        </div>
      </div>
      <div className="mt-4 space-y-5">
        {conflicts.map((conflict) => {
          const { field, mine, theirs, isMissed } = conflict;
          const choice = choiceOf(conflict, values);
          return (
            <RadioCards
              key={field.names.join()}
              className="sm:grid-cols-2"
              label={field.label()}
              error={choice === undefined && isMissed ? m.edit_conflict_choose() : undefined}
              value={choice}
              onChange={(chosen) => choose(conflict, chosen)}
              options={[
                {
                  value: 'mine',
                  title: m.edit_conflict_mine(),
                  text: <Value text={field.text(choice === 'theirs' ? mine : values)} />,
                },
                {
                  value: 'theirs',
                  title: m.edit_conflict_theirs(),
                  text: <Value text={field.text(theirs)} />,
                },
              ]}
            />
          );
        })}
      </div>
    </section>
  );
}

function Value({ text }: { text: string }) {
  if (text.trim() === '') return m.edit_conflict_empty();
  return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>;
}

function focusFirstOpen(group: HTMLElement | null): void {
  const open = [...(group?.querySelectorAll('fieldset') ?? [])].find(
    (choice) => choice.querySelector('input:checked') === null,
  );
  open?.querySelector('input')?.focus();
}
