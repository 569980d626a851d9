import { type NewWish, DEFAULT_NOTICE_HOURS, newWish } from '@cadence/contract/clients/waitlist';
import * as z from 'zod/mini';
import { weekdayNames } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { EditDialog } from '../../lib/forms/edit-dialog.tsx';
import { fieldError } from '../../lib/forms/field-error.ts';
import { failureOf, outcomeText } from '../../lib/forms/outcome-toast.ts';
import { useServerForm, type ServerForm } from '../../lib/forms/use-server-form.ts';
import { ProblemError } from '../../lib/http/problem.ts';
import { useChange } from '../../lib/http/query.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Client } from '../clients/api.ts';
import { answerOf, asksWhom, chosenClient, type WhomChoice } from '../clients/for-whom/for-whom.ts';
import { WhomQuestion } from '../clients/for-whom/whom-question.tsx';
import { EmailConfirmation } from '../auth/recovery/email-confirmation.tsx';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';

const drafts = makeDrafts<WishValues>();
const NOTICES = [2, 12, 24, 72] as const;

type Named = { id: number; name: string };
export type WishDialogProps = {
  about: WishAbout;
  title: string;
  intro: string;
  /** Without them the service and the client are those of the appointment. */
  services?: readonly Named[];
  clients?: readonly Client[];
  onClose: () => void;
};

/** Asks which times would fit. */
export function WishDialog({ about, title, intro, services, clients, onClose }: WishDialogProps) {
  const add = useChange('POST /api/waitlist', { waits: false });
  const form = useServerForm<WishValues, NewWish>({
    values: valuesOf(about),
    resolver: wishResolver(about, clients !== undefined),
    send: (body) => add.mutateAsync({ body }),
    done: m.waitlist_wish_added(),
    failed: (error) => ({ inForm: outcomeText(failureOf(m.waitlist_wish_failed(), error)) }),
    onDone: onClose,
    drafts,
    draftKey: `${about.therapistId} ${about.insteadOf}`,
  });
  return (
    <EditDialog
      title={title}
      form={form}
      onClose={onClose}
      saveLabel={m.waitlist_wish_save()}
      cancelLabel={m.waitlist_wish_cancel()}
    >
      {refersToList(add.error) && (
        <Link href="/waitlist" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.waitlist_wish_see_list()}
        </Link>
      )}
      <p className="text-ink-soft">{intro}</p>
      {clients && <WhomFields form={form} clients={clients} />}
      <EmailConfirmation text={m.waitlist_wish_unconfirmed} />
      {services && (
        <SelectField
          label={m.waitlist_wish_service()}
          placeholder={m.waitlist_wish_any_service()}
          options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.register('appointmentTypeId')}
        />
      )}
      <TimeFields form={form} timezone={about.timezone} />
    </EditDialog>
  );
}

type WishForm = ServerForm<WishValues, NewWish>;

/** The first question where nobody is likely, else a choice. */
function WhomFields({ form, clients }: { form: WishForm; clients: readonly Client[] }) {
  const { errors } = form.formState;
  const [clientId, clientName] = form.watch(['clientId', 'clientName']);
  const forWhom = answerOf(clientId);
  // Somebody new may be a client by now, where an answer was lost: what was chosen stays.
  if (!asksWhom(clients) && typeof forWhom !== 'string')
    return (
      <SelectField
        label={m.for_whom_title()}
        error={fieldError(errors.clientId)}
        options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.register('clientId')}
      />
    );
  return (
    <WhomQuestion
      label={m.for_whom_title()}
      clients={clients}
      choice={{ forWhom, clientName }}
      onChange={(part) => {
        const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
        if (part.forWhom !== undefined) form.setValue('clientId', String(part.forWhom), change);
        if (part.clientName !== undefined) form.setValue('clientName', part.clientName, change);
      }}
      error={errors.clientId && m.for_whom_required()}
      nameError={fieldError(errors.clientName)}
    />
  );
}

/** Whether the reason of a refusal is a wish on the waiting list, where it can be resumed or removed. */
function refersToList(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'wish_exists' || error.code === 'wishes_limit');
}

function TimeFields({ form, timezone }: { form: WishForm; timezone: string }) {
  const { errors } = form.formState;
  return (
    <>
      <ChoiceGroup label={m.waitlist_wish_on_days()} hint={m.waitlist_wish_days_hint()}>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {weekdayNames().map(({ long }, day) => (
            <CheckboxField
              key={long}
              value={String(day)}
              label={<span className="inline-block first-letter:uppercase">{long}</span>}
              {...form.register('days')}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          type="time"
          label={m.waitlist_wish_from()}
          error={fieldError(errors.after)}
          {...form.register('after')}
        />
        <TextField
          type="time"
          label={m.waitlist_wish_until()}
          error={fieldError(errors.before)}
          {...form.register('before')}
        />
      </div>
      <p className="-mt-2 text-sm text-ink-faint">
        {m.waitlist_wish_hours_hint({ zone: zoneName(timezone) })}
      </p>
      <SelectField
        label={m.waitlist_wish_notice()}
        options={NOTICES.map((hours) => ({
          value: String(hours),
          label:
            hours > 24
              ? m.waitlist_wish_notice_days({ days: hours / 24 })
              : m.waitlist_wish_notice_hours({ hours }),
        }))}
        {...form.register('noticeHours')}
      />
    </>
  );
}

/** What a wish is about before anything is chosen. */
type WishAbout = {
  therapistId: number;
  appointmentTypeId?: number | undefined;
  whom?: WhomChoice;
  /** The later appointment that it would replace. */
  insteadOf?: number | undefined;
  timezone: string;
};

/** The values of the form's controls: texts, an empty one where nothing is chosen. */
type WishValues = {
  appointmentTypeId: string;
  /** Of a client, or an answer that stands for somebody new. */
  clientId: string;
  clientName: string;
  days: string[];
  after: string;
  before: string;
  noticeHours: string;
};

function valuesOf({ appointmentTypeId, whom }: WishAbout): WishValues {
  return {
    appointmentTypeId: String(appointmentTypeId ?? ''),
    clientId: String(whom?.forWhom ?? ''),
    clientName: whom?.clientName ?? '',
    days: [],
    after: '',
    before: '',
    noticeHours: String(DEFAULT_NOTICE_HOURS),
  };
}

/** Nobody is the account holder by default. */
const wishForSomebody = newWish.check(
  z.refine(({ clientId, clientName }) => clientId !== undefined || clientName !== undefined, {
    error: 'choose_listed',
    path: ['clientId'],
  }),
  z.refine(({ clientName }) => clientName !== '', { error: 'name_required', path: ['clientName'] }),
);

/** Names only what was chosen, as a saved wish has it: what it leaves out is that of the appointment. */
function wishResolver({ therapistId, insteadOf, timezone }: WishAbout, isForSomebody: boolean) {
  return bodyResolver<WishValues, NewWish>(isForSomebody ? wishForSomebody : newWish, (values) => ({
    therapistId,
    timezone,
    insteadOf: insteadOf ?? null,
    ...(insteadOf === undefined && { appointmentTypeId: idOf(values.appointmentTypeId) }),
    ...whomOf(values),
    days: values.days.length > 0 ? values.days.map(Number) : null,
    after: values.after === '' ? null : values.after,
    before: values.before === '' ? null : values.before,
    noticeHours: Number(values.noticeHours),
  }));
}

function whomOf({ clientId, clientName }: WishValues) {
  const forWhom = answerOf(clientId);
  return forWhom === undefined ? {} : chosenClient({ forWhom, clientName });
}

function idOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
