import { shownItems } from '@cadence/contract/care/form-answers';
import type { Answers, FormItem } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ItemField } from '../items/item-field.tsx';
import { Paragraphs } from '../items/point.tsx';
import { MINUTES } from '../words/form-texts.ts';
import { FillingEnd } from './filling-end.tsx';
import { faultTexts, type Faults } from './fault-text.ts';
import { SaveLine, SaveNotices } from './save-line.tsx';
import type { Place } from './draft-saver.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useStep, type Step } from './use-step.ts';

export type FillingProps = {
  place: Place;
  form: OpenForm;
  known: Answers;
  clientName: string;
  /** Nobody else reads the answers, as of an adult's own record. */
  isAlone: boolean;
};

/** An intake or a rating: what comes before, one question after the other, and what is sent. */
export function Filling(props: FillingProps) {
  const { place, form, known, clientName, isAlone } = props;
  const draft = useDraft(place, form, known);
  const { step, goTo, goBack } = useStep();
  const [refused, setRefused] = useState<Faults>({});
  const shown = shownItems(form.items, draft.answers);
  const number = typeof step === 'number' ? Math.min(step, shown.length) : 0;
  const item = shown[number - 1];
  // An answer before may have taken away what the address names.
  const current: Step = typeof step === 'number' && !item ? 'start' : step;
  const goToItem = (id: string) => goTo(shown.findIndex((one) => one.id === id) + 1);
  return (
    <>
      <SaveNotices draft={draft} />
      {current === 'start' && (
        <Start
          form={form}
          count={shown.filter(({ type }) => type !== 'statement').length}
          clientName={clientName}
          isAlone={isAlone}
          isBegun={form.draft !== null}
          onStart={() => goTo(firstOpen(shown, draft, form))}
        />
      )}
      {typeof current === 'number' && item && (
        <Question
          key={item.id}
          item={item}
          draft={draft}
          number={number}
          count={shown.length}
          refused={refused[item.id]}
          onNext={() => {
            void draft.save();
            goTo(number < shown.length ? number + 1 : 'end');
          }}
          onBack={() => {
            void draft.save();
            goBack(number > 1 ? number - 1 : 'start');
          }}
        />
      )}
      {current === 'end' && (
        <FillingEnd
          place={place}
          form={form}
          draft={draft}
          shown={shown}
          onBack={() => goBack(shown.length)}
          onChange={goToItem}
          onRefused={(faults, first) => {
            setRefused(faults);
            goToItem(first);
          }}
        />
      )}
    </>
  );
}

/** Who had begun goes on where an answer is missing. */
function firstOpen(shown: readonly FormItem[], { answers }: Draft, { draft }: OpenForm): number {
  if (!draft) return 1;
  const open = shown.findIndex(
    ({ id, type, isRequired }) => isRequired && type !== 'statement' && !(id in answers),
  );
  return open === -1 ? 1 : open + 1;
}

type StartProps = {
  form: OpenForm;
  count: number;
  clientName: string;
  isAlone: boolean;
  isBegun: boolean;
  onStart: () => void;
};

function Start({ form: { kind }, count, clientName, isAlone, isBegun, onStart }: StartProps) {
  return (
    <Card as="section" className="space-y-5">
      <p>{m.form_answering_intro({ count, minutes: m.forms_minutes({ count: MINUTES[kind] }) })}</p>
      {!isAlone && (
        <Notice title={m.form_answering_readers_title()}>
          {m.form_answering_readers({ name: clientName })}
        </Notice>
      )}
      <Button variant="accent" onClick={onStart}>
        {isBegun ? m.form_answering_resume() : m.form_answering_start()}
      </Button>
    </Card>
  );
}

type QuestionProps = {
  item: FormItem;
  draft: Draft;
  number: number;
  count: number;
  refused: string | undefined;
  onNext: () => void;
  onBack: () => void;
};

function Question({ item, draft, number, count, refused, onNext, onBack }: QuestionProps) {
  const value = draft.answers[item.id];
  const [fault, setFault] = useState(refused);
  const area = useFocusOnQuestion();
  const isSkipped = item.isRequired && isEmpty(value);
  const next = () => {
    const wrong = isEmpty(value)
      ? undefined
      : faultTexts([{ ...item, shownIf: null }], { [item.id]: value ?? '' })[item.id];
    setFault(wrong);
    if (wrong === undefined) onNext();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <p className="figures">
          {m.form_answering_progress({ number, count })}
          {' · '}
          {number === count ? m.form_answering_last() : m.form_answering_left({ left: count - number })}
        </p>
        <SaveLine draft={draft} />
      </div>
      <progress
        aria-label={m.form_answering_progress({ number, count })}
        max={count}
        value={number}
        className="progress mb-4"
      />
      <div ref={area} className="min-h-40">
        <h2 tabIndex={-1} className="mb-3 text-title-3 [overflow-wrap:anywhere]">
          {item.label}
          {!item.isRequired && item.type !== 'statement' && (
            <span className="ms-2 font-sans text-sm font-normal text-ink-faint">
              {m.form_answering_optional()}
            </span>
          )}
        </h2>
        {item.type === 'statement' && item.help !== null && <Paragraphs text={item.help} />}
        <ItemField
          item={item}
          hideLabel
          value={value}
          error={fault}
          onChange={(answer) => {
            setFault(undefined);
            draft.answer(item.id, answer);
          }}
        />
      </div>
      <div className="mt-6 flex flex-row-reverse justify-end gap-3">
        <Button type="submit" variant={isSkipped ? 'secondary' : 'primary'}>
          {isSkipped ? m.form_answering_skip() : m.form_answering_next()}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {m.form_answering_previous()}
        </Button>
      </div>
    </form>
  );
}

function isEmpty(value: Draft['answers'][string] | undefined): boolean {
  if (value === undefined) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

/** What is typed into has the focus at once; else the question, so that it is read aloud. */
function useFocusOnQuestion() {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = area.current?.querySelector<HTMLElement>(
      'input:not([type=radio], [type=checkbox]), textarea',
    );
    (field ?? area.current?.querySelector<HTMLElement>('h2'))?.focus();
    window.scrollTo(0, 0);
  }, []);
  return area;
}
