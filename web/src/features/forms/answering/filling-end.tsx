import { missingItems } from '@cadence/contract/care/form-answers';
import type { FormItem } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { outcomeText, failureOf } from '../../../lib/forms/outcome-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { answerText } from '../words/form-texts.ts';
import { refusedAnswers, type Faults } from './fault-text.ts';
import type { Place } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

type EndProps = {
  place: Place;
  form: OpenForm;
  draft: Draft;
  shown: readonly FormItem[];
  onBack: () => void;
  onChange: (itemId: string) => void;
  /** What the server says about answers, and the first of them. */
  onRefused: (faults: Faults, first: string) => void;
};

/** After the last question: what was answered, what is missing, and Send. */
export function FillingEnd(props: EndProps) {
  const { place, form, draft, shown, onBack, onChange, onRefused } = props;
  const { send, isPending } = useSending(place, form, draft);
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const [missing, ...others] = missingItems(form.items, draft.answers);
  const submit = async () => {
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      const faults = refusedAnswers(error);
      const first = shown.find(({ id }) => id in faults);
      if (first) onRefused(faults, first.id);
      else setFailure(outcomeText(failureOf(m.form_answering_send_failed(), error)));
    }
  };
  return (
    <section aria-labelledby="form-end" className="space-y-5">
      <div>
        <h2 ref={heading} id="form-end" tabIndex={-1} className="text-title-2">
          {m.form_answering_end()}
        </h2>
        <p className="mt-2 text-ink-soft">
          {m.form_answering_end_text({ therapist: form.therapist.name ?? m.form_response_closed() })}
        </p>
      </div>
      {missing && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="sm" onClick={() => onChange(missing.id)}>
              {m.form_answering_to_missing()}
            </Button>
          }
        >
          {m.form_answering_end_missing({ count: others.length + 1 })}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="danger" live title={m.form_answering_send_failed()}>
          {failure}
        </Notice>
      )}
      <Disclosure bare title={m.form_answering_answers()} className="border-t">
        <dl className="divide-y divide-line">
          {shown.map((item) => (
            <Answered key={item.id} item={item} draft={draft} onChange={onChange} />
          ))}
        </dl>
      </Disclosure>
      <div className="flex flex-row-reverse justify-end gap-3">
        <Button
          variant="accent"
          loading={isPending}
          disabled={missing !== undefined}
          onClick={() => void submit()}
        >
          {m.form_answering_send()}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {m.form_answering_previous()}
        </Button>
      </div>
    </section>
  );
}

function Answered({
  item,
  draft,
  onChange,
}: {
  item: FormItem;
  draft: Draft;
  onChange: (itemId: string) => void;
}) {
  const answer = draft.answers[item.id];
  if (item.type === 'statement') return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 [overflow-wrap:anywhere]">
      <dt className="col-span-2 text-sm text-ink-soft">{item.label}</dt>
      <dd className="whitespace-pre-line">
        {answer === undefined || answer === '' ? m.form_answering_unanswered() : answerText(item, answer)}
      </dd>
      <dd className="-my-1.5">
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.form_answering_change_which({ question: item.label })}
          onClick={() => onChange(item.id)}
        >
          {m.form_answering_change()}
        </Button>
      </dd>
    </div>
  );
}
