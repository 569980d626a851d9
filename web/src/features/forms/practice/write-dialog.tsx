import { agreementOf, shownAnswers, shownItems } from '@cadence/contract/care/form-answers';
import type { Answers, FormItem } from '@cadence/contract/care/form-shape';
import type { FormWords } from '@cadence/contract/care/forms';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { Controller, useWatch } from 'react-hook-form';
import { serverTime } from '../../../lib/clock.ts';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { failureOf, outcomeText } from '../../../lib/forms/outcome-toast.ts';
import { type ServerForm, useServerForm } from '../../../lib/forms/use-server-form.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { instantAt } from '../../../lib/time-wall.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { faultTexts } from '../answering/fault-text.ts';
import { ItemField } from '../items/item-field.tsx';
import { Point } from '../items/point.tsx';
import { itemIn } from './words-in.ts';

type Values = {
  formId: string;
  how: 'spoken' | 'paper';
  givenBy: string;
  day: string;
  documentId: string;
  answers: Answers;
};
type WriteForm = ServerForm<Values>;

/** The therapist writes down what a family said or signed elsewhere. */
export function WriteDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const forms = useRead('GET /api/therapist/forms', {});
  const add = useChange('POST /api/therapist/clients/:id/responses');
  const form: WriteForm = useServerForm<Values>({
    values: {
      formId: '',
      how: 'spoken',
      givenBy: '',
      day: today(),
      documentId: '',
      answers: {},
    },
    send: (values) => add.mutateAsync({ params: { id: clientId }, body: bodyOf(values, words.data) }),
    done: m.forms_practice_write_done(),
    failed: (error) => ({ inForm: outcomeText(failureOf(m.forms_practice_write_failed(), error)) }),
    onDone: onClose,
  });
  const formId = useWatch({ control: form.control, name: 'formId' });
  const words = useRead('GET /api/therapist/forms/:id', formId === '' ? null : { params: { id: formId } });
  const choices = (forms.data ?? []).filter(({ isReviewed }) => isReviewed);
  return (
    <EditDialog
      title={m.forms_practice_write_title()}
      form={form}
      onClose={onClose}
      saveLabel={m.forms_practice_write_save()}
      cancelLabel={m.forms_practice_cancel()}
    >
      <p className="text-ink-soft">{m.forms_practice_write_text()}</p>
      <LoadFailure query={forms} sentence={m.forms_failed()} />
      <SelectField
        label={m.forms_practice_which()}
        placeholder={m.forms_practice_choose()}
        options={choices.map(({ id, title }) => ({ value: String(id), label: title[getLocale()] }))}
        error={form.formState.errors.formId?.message}
        {...form.register('formId', {
          required: m.forms_practice_choose(),
          // The answers of another form.
          onChange: () => form.setValue('answers', {}),
        })}
      />
      <GivenFields form={form} clientId={clientId} />
      {formId !== '' && <LoadFailure query={words} sentence={m.form_answering_failed()} />}
      {formId !== '' && words.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-40" />
        </SkeletonRegion>
      )}
      {words.data && <WordsFields key={formId} form={form} words={words.data} />}
    </EditDialog>
  );
}

function today(): string {
  return dateIn(serverTime(), browserZone());
}

function bodyOf(
  { formId, how, givenBy, day, documentId, answers }: Values,
  words: FormWords | undefined,
): {
  formId: number;
  formVersion: number;
  answers: Answers;
  how: Values['how'];
  givenBy: string;
  at: string;
  documentId: number | null;
} {
  // The form cannot be sent before its words are shown.
  if (!words) throw new Error('the words of the form are not loaded');
  const at = day === today() ? new Date(serverTime()).toISOString() : instantAt(browserZone(), day, '12:00');
  return {
    formId: Number(formId),
    formVersion: words.version,
    answers: shownAnswers(words.items, answers),
    how,
    givenBy,
    at,
    documentId: documentId === '' || how !== 'paper' ? null : Number(documentId),
  };
}

/** Who gave it, how and when. */
function GivenFields({ form, clientId }: { form: WriteForm; clientId: number }) {
  const { register, control, formState } = form;
  const how = useWatch({ control, name: 'how' });
  return (
    <>
      <Controller
        control={control}
        name="how"
        render={({ field }) => (
          <RadioCards
            label={m.forms_practice_how()}
            className="grid-cols-2"
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'spoken', title: m.forms_practice_how_spoken() },
              { value: 'paper', title: m.forms_practice_how_paper() },
            ]}
          />
        )}
      />
      <TextField
        label={m.forms_practice_given_by()}
        hint={m.forms_practice_given_by_hint()}
        autoComplete="off"
        error={formState.errors.givenBy?.message}
        {...register('givenBy', {
          validate: (name) => name.trim() !== '' || m.forms_practice_name_missing(),
        })}
      />
      <TextField
        label={m.forms_practice_day()}
        type="date"
        max={today()}
        error={formState.errors.day?.message}
        {...register('day', {
          validate: (day) => (day !== '' && day <= today()) || m.forms_practice_day_missing(),
        })}
      />
      {how === 'paper' && <PaperField form={form} clientId={clientId} />}
    </>
  );
}

/** The signed paper, of the newest documents of the record. */
function PaperField({ form, clientId }: { form: WriteForm; clientId: number }) {
  const query = useRead('GET /api/therapist/clients/:id/documents', {
    params: { id: clientId },
    query: { limit: '100' },
  });
  return (
    <>
      <LoadFailure query={query} sentence={m.documents_failed()} />
      <SelectField
        label={m.forms_practice_paper()}
        hint={m.forms_practice_paper_hint()}
        note={m.form_answering_optional()}
        placeholder={m.forms_practice_paper_none()}
        options={(query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.register('documentId')}
      />
    </>
  );
}

/** The points, to be read out, and the questions. */
function WordsFields({ form, words }: { form: WriteForm; words: FormWords }) {
  const items = words.items.map((item) => itemIn(item, getLocale()));
  const agreement = agreementOf(words.kind, items);
  const check = (answers: Answers) => {
    const count = Object.keys(faultTexts(items, answers)).length;
    return count === 0 || m.form_consent_faults({ count });
  };
  return (
    <Controller
      control={form.control}
      name="answers"
      rules={{ validate: check }}
      render={({ field }) => {
        const shown = shownItems(items, field.value);
        const points = shown.filter(({ type }) => type === 'statement');
        const isTried = form.formState.isSubmitted;
        const faults = isTried ? faultTexts(items, field.value) : {};
        return (
          <>
            {points.length > 0 && (
              <ul className="divide-y divide-line border-y border-line py-3">
                {points.map((item) => (
                  <Point key={item.id} item={item} />
                ))}
              </ul>
            )}
            {shown
              .filter((item): item is FormItem => item.type !== 'statement' && item !== agreement)
              .map((item) => (
                <ItemField
                  key={item.id}
                  item={item}
                  value={field.value[item.id]}
                  error={faults[item.id]}
                  onChange={(value) => {
                    const { [item.id]: _former, ...others } = field.value;
                    field.onChange(value === undefined ? others : { ...others, [item.id]: value });
                  }}
                />
              ))}
            {Object.keys(faults).length > 0 && (
              <Notice tone="danger" live>
                {m.form_consent_faults({ count: Object.keys(faults).length })}
              </Notice>
            )}
          </>
        );
      }}
    />
  );
}
