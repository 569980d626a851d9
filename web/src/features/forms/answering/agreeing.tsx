import { agreementOf, itemsForClient, shownItems } from '@cadence/contract/care/form-answers';
import type { Answers, Assent, Authority, FormItem } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import { formatList } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { type RefObject, useRef, useState } from 'react';
import { failureOf, outcomeText } from '../../../lib/forms/outcome-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';
import { ItemField } from '../items/item-field.tsx';
import { Paragraphs, Point } from '../items/point.tsx';
import { faultTexts, refusedAnswers, type Faults } from './fault-text.ts';
import { SaveLine, SaveNotices } from './save-line.tsx';
import type { Place } from './draft-saver.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

export type AgreeingProps = {
  place: Place;
  form: OpenForm;
  known: Answers;
  clientName: string;
  /** The reader is the client. */
  isSelf: boolean;
  isOwner: boolean;
  userId: number;
};

const AUTHORITY = 'authority';
const ASSENT = 'assent';
const FAULTY = '[aria-invalid="true"], fieldset[aria-describedby*="-error"] input';

/** A consent: its points, what is to be filled in, who else must agree, and one button that says what is agreed to. */
export function Agreeing(props: AgreeingProps) {
  const { place, form, known, clientName, isSelf, isOwner, userId } = props;
  const draft = useDraft(place, form, known);
  const [authority, setAuthority] = useState<Authority | undefined>(isSelf ? 'self' : undefined);
  const [assent, setAssent] = useState<Assent>();
  const area = useRef<HTMLDivElement>(null);
  const asksAssent = form.asksAssent && !isSelf;
  const { send, faults, failure, isPending } = useAgreement({
    ...props,
    draft,
    authority,
    assent,
    asksAssent,
    area,
  });
  const agreement = agreementOf(form.kind, form.items);
  const shown = shownItems(form.items, draft.answers).filter((item) => item !== agreement);
  const points = shown.filter(({ type }) => type === 'statement');
  const questions = shown.filter(({ type }) => type !== 'statement');
  const count = Object.keys(faults).length;
  return (
    <div ref={area} className="space-y-6 sm:space-y-8">
      <SaveNotices draft={draft} />
      <Card as="section" padding="none" className="px-4 py-1 sm:px-6" aria-label={m.form_consent_points()}>
        <ul className="divide-y divide-line">
          {points.map((item) => (
            <Point key={item.id} item={item} />
          ))}
        </ul>
      </Card>
      {form.needs === 'each_owner' && !isSelf && <OthersLine form={form} userId={userId} />}
      {!form.mayGive && (
        <Notice>{isOwner ? m.form_answering_not_asked() : m.form_answering_reader_only()}</Notice>
      )}
      {form.mayGive && (
        <>
          {questions.length > 0 && <Questions {...{ questions, draft, faults }} />}
          {asksAssent && (
            <ClientPage
              items={itemsForClient(form.items)}
              name={clientName}
              value={assent}
              onChange={setAssent}
              error={faults[ASSENT]}
            />
          )}
          {!isSelf && (
            <RadioCards
              label={m.form_consent_authority()}
              value={authority}
              onChange={setAuthority}
              error={faults[AUTHORITY]}
              options={[
                { value: 'sole', title: m.form_consent_authority_sole({ name: clientName }) },
                { value: 'shared', title: m.form_consent_authority_shared() },
              ]}
            />
          )}
          <div className="space-y-4">
            {count > 0 && (
              <Notice tone="danger" live>
                {m.form_consent_faults({ count })}
              </Notice>
            )}
            {failure !== undefined && (
              <Notice tone="danger" live title={m.form_consent_failed()}>
                {failure}
              </Notice>
            )}
            <Button variant="accent" size="lg" fullWidth loading={isPending} onClick={() => void send()}>
              {agreement?.label}
            </Button>
            <p className="text-center text-sm text-ink-soft">{m.form_consent_ends()}</p>
          </div>
        </>
      )}
    </div>
  );
}

type AgreementOptions = AgreeingProps & {
  draft: Draft;
  authority: Authority | undefined;
  assent: Assent | undefined;
  asksAssent: boolean;
  area: RefObject<HTMLDivElement | null>;
};

/** Checks what is missing, and sends the consent. */
function useAgreement({
  place,
  form,
  clientName,
  draft,
  authority,
  assent,
  asksAssent,
  area,
}: AgreementOptions) {
  const { send, isPending } = useSending(place, form, draft);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const open: Faults = {
    ...faultTexts(form.items, draft.answers),
    ...(asksAssent && !assent && { [ASSENT]: m.form_consent_assent_missing({ name: clientName }) }),
    ...(!authority && { [AUTHORITY]: m.form_consent_authority_missing() }),
  };
  const showFirst = () => {
    // After the faults are drawn.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(FAULTY)?.focus());
  };
  const agree = async () => {
    setTried(true);
    setFailure(undefined);
    setRefused({});
    if (!authority || Object.keys(open).length > 0) return showFirst();
    try {
      await send({ authority, agreed: true, ...(asksAssent && assent && { assent }) });
    } catch (error) {
      const faults = refusedAnswers(error);
      setRefused(faults);
      if (Object.keys(faults).length > 0) showFirst();
      else setFailure(outcomeText(failureOf(m.form_consent_failed(), error)));
    }
  };
  return { send: agree, isPending, failure, faults: isTried ? { ...refused, ...open } : refused };
}

/** Whose agreement is missing, apart from the reader's. */
function OthersLine({ form: { missing }, userId }: { form: OpenForm; userId: number }) {
  const names = missing.filter((owner) => owner.userId !== userId).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p className="[overflow-wrap:anywhere]">{m.form_consent_also({ names: formatList(names) })}</p>;
}

type QuestionsProps = { questions: readonly FormItem[]; draft: Draft; faults: Faults };

function Questions({ questions, draft, faults }: QuestionsProps) {
  return (
    <TitledSection title={m.form_consent_questions()}>
      <div className="space-y-5">
        {questions.map((item) => (
          <ItemField
            key={item.id}
            item={item}
            value={draft.answers[item.id]}
            error={faults[item.id]}
            onChange={(value) => draft.answer(item.id, value)}
          />
        ))}
        <SaveLine draft={draft} />
      </div>
    </TitledSection>
  );
}

type ClientPageProps = {
  items: readonly FormItem[];
  name: string;
  value: Assent | undefined;
  onChange: (value: Assent) => void;
  error: string | undefined;
};

/** What the client reads, or hears, in easy words and large letters. */
function ClientPage({ items, name, value, onChange, error }: ClientPageProps) {
  return (
    <TitledSection title={m.form_consent_client({ name })}>
      <Card tone="brand" className="mb-5 space-y-4">
        {items.map(({ id, label, help }) => (
          <div key={id} className="space-y-3">
            <p className="text-sm text-ink-soft">{label}</p>
            {help !== null && <Paragraphs text={help} className="text-lead" />}
          </div>
        ))}
      </Card>
      <RadioCards
        label={m.form_consent_assent({ name })}
        value={value}
        onChange={onChange}
        error={error}
        className="sm:grid-cols-3"
        options={[
          { value: 'yes', title: m.form_consent_assent_yes() },
          { value: 'no', title: m.form_consent_assent_no() },
          { value: 'not_asked', title: m.form_consent_assent_not_asked() },
        ]}
      />
    </TitledSection>
  );
}
