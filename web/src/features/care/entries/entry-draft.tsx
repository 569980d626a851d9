import { ENTRY_FIELD_MAX, type Entry, type EntryField } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { Conflicts } from '../../../lib/forms/conflicts.tsx';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { LeaveDialog } from '../../../lib/forms/leave-dialog.tsx';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { useChange } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { waits } from '../pad/kept-taps.ts';
import { useTapOutbox } from '../pad/use-tap-outbox.ts';
import { fieldTexts } from '../reading/entry-texts.ts';
import { firstEmpty, openFields, valuesOf } from './entry-form.ts';
import { SignBar } from './sign-bar.tsx';
import { type EntryForm, useEntryForm } from './use-entry-form.ts';

/** A draft: its fields, which save themselves, and the signature at the bottom. */
export function EntryDraft({ entry, onSigned }: { entry: Entry; onSigned: (entry: Entry) => void }) {
  const form = useEntryForm(entry);
  const place = useFirstEmpty(entry, form);
  const [asked, setAsked] = useState<'anew' | 'remove'>();
  const { kind } = entry;
  const { isDirty, errors } = form.formState;
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0 space-y-5">
        <Conflicts form={form} />
        <UnsentTaps clientId={entry.clientId} appointmentId={entry.appointmentId} />
        {openFields(kind).map((field) => (
          <TextOf key={field} field={field} form={form} />
        ))}
        {kind === 'session' && (
          <Disclosure
            bare
            title={<span className="text-base">{m.entry_page_report_add()}</span>}
            open={entry.body.report ? true : undefined}
            className="border-t"
          >
            <TextOf field="report" form={form} />
          </Disclosure>
        )}
        {errors.root?.message !== undefined && (
          <Notice
            tone="danger"
            live
            action={
              <Button variant="secondary" size="sm" type="submit">
                {m.entry_page_save_now()}
              </Button>
            }
          >
            {errors.root.message}
          </Notice>
        )}
      </div>
      <aside className="min-w-0 space-y-5 max-lg:order-3">
        {entry.lastPlan !== null && (
          <section className="rounded-md bg-sunken p-4">
            <h2 className="text-title-4">{m.entry_page_last_plan()}</h2>
            <p className="mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">{entry.lastPlan}</p>
          </section>
        )}
        <div className="-ms-3 flex flex-wrap lg:flex-col lg:items-start">
          {entry.appointmentId !== null && kind === 'session' && (
            <Button variant="quiet" size="sm" type="button" onClick={() => setAsked('anew')}>
              {m.entry_page_anew()}
            </Button>
          )}
          <Button variant="quiet" size="sm" type="button" onClick={() => setAsked('remove')}>
            {m.entry_page_remove()}
          </Button>
        </div>
      </aside>
      <SignBar entry={entry} form={form} onSigned={onSigned} />
      <LeaveDialog isUnsaved={isDirty} onDiscard={form.discard} />
      {asked === 'anew' && <AnewDialog entry={entry} form={form} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && <RemoveDialog entry={entry} form={form} onClose={() => setAsked(undefined)} />}
    </form>
  );
}

type FieldProps = { field: EntryField; form: EntryForm };

function TextOf({ field, form: { register, formState } }: FieldProps) {
  const shared = {
    label: fieldTexts[field](),
    error: fieldError(formState.errors[field]),
    maxLength: ENTRY_FIELD_MAX,
    ...register(field),
  };
  if (field === 'with') return <TextField {...shared} hint={m.entry_page_with_hint()} />;
  return <TextArea {...shared} rows={3} />;
}

/** Writing begins at the first field without a text. */
function useFirstEmpty(entry: Entry, { getValues, setFocus }: EntryForm) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = firstEmpty(entry.kind, { ...valuesOf(entry), ...getValues() });
    if (field) setFocus(field);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, []);
  return place;
}

/** Taps of the session that are still on this device. */
function UnsentTaps({ clientId, appointmentId }: Pick<Entry, 'clientId' | 'appointmentId'>) {
  const { state } = useTapOutbox();
  const count = state.kept.filter(
    (one) => one.clientId === clientId && one.tap?.appointmentId === appointmentId && waits(one),
  ).length;
  if (appointmentId === null || count === 0) return null;
  return <Notice tone="warning">{m.entry_page_taps_unsent({ count })}</Notice>;
}

type DialogProps = { entry: Entry; form: EntryForm; onClose: () => void };

function AnewDialog({ entry: { id }, form, onClose }: DialogProps) {
  const { outbox } = useTapOutbox();
  const anew = useChange('POST /api/therapist/entries/:id/draft-anew');
  return (
    <ActionDialog
      onClose={onClose}
      title={m.entry_page_anew_title()}
      description={m.entry_page_anew_text()}
      confirmLabel={m.entry_page_anew()}
      cancelLabel={m.entry_page_keep()}
      action={async () => {
        await outbox.send();
        await form.save();
        await anew.mutateAsync({ params: { id } });
      }}
      done={m.entry_page_anew_done()}
      failed={(error) => failureOf(m.entry_page_anew_failed(), error)}
    />
  );
}

function RemoveDialog({ entry: { id, clientId, kind }, form, onClose }: DialogProps) {
  const [, navigate] = useLocation();
  const remove = useChange('DELETE /api/therapist/entries/:id', { waits: false });
  return (
    <ActionDialog
      onClose={onClose}
      title={m.entry_page_remove_title()}
      description={kind === 'session' ? m.entry_page_remove_text() : m.entry_page_remove_text_other()}
      confirmLabel={m.entry_page_remove()}
      cancelLabel={m.entry_page_keep()}
      action={async () => {
        await remove.mutateAsync({ params: { id } });
        form.discard();
        navigate(`/clients/${clientId}`);
      }}
      done={m.entry_page_removed()}
      failed={(error) => failureOf(m.entry_page_change_failed(), error)}
    />
  );
}
