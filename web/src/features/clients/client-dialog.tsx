import { NAME_MAX } from '@cadence/contract/base/limits';
import { type Client, COMMUNICATES, type Communicates, newClient } from '@cadence/contract/clients/clients';
import * as m from '@cadence/messages/m';
import { mayHaveLatinName } from '@cadence/format/latin-name';
import { useWatch } from 'react-hook-form';
import { getLocale } from '../../lib/locale.ts';
import { EditDialog } from '../../lib/forms/edit-dialog.tsx';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { fieldError } from '../../lib/forms/field-error.ts';
import { failureOf, outcomeText } from '../../lib/forms/outcome-toast.ts';
import { useServerForm, type ServerForm } from '../../lib/forms/use-server-form.ts';
import { useChange, type ChangeInput } from '../../lib/http/query.ts';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LatinNameField } from '../users/latin-name-field.tsx';
import { communicatesNames } from './client-texts.ts';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';

type DialogProps = { onClose: () => void };

const drafts = makeDrafts<ClientValues>();

/** Adds a client, whose owner the user is. */
export function AddClientDialog({ onClose }: DialogProps) {
  const add = useChange('POST /api/clients');
  const form = useServerForm({
    values: valuesOf(undefined),
    resolver: clientResolver,
    send: (body) => add.mutateAsync({ body }),
    done: ({ name }: Client) => m.clients_form_added({ name }),
    failed: (error) => ({ inForm: outcomeText(failureOf(m.clients_form_failed(), error)) }),
    onDone: onClose,
    drafts,
  });
  return <ClientForm form={form} title={m.clients_form_add_title()} onClose={onClose} />;
}

export function EditClientDialog({ client, onClose }: DialogProps & { client: Client }) {
  const change = useChange('PATCH /api/clients/:id');
  const form = useServerForm({
    values: valuesOf(client),
    resolver: clientResolver,
    send: (body) => change.mutateAsync({ params: { id: client.id }, body: changesIn(body, client) }),
    done: m.clients_form_saved(),
    drafts,
    draftKey: String(client.id),
    failed: (error) => ({ inForm: outcomeText(failureOf(m.clients_form_failed(), error)) }),
    onDone: onClose,
  });
  return (
    <ClientForm form={form} title={m.clients_form_edit_title({ name: client.name })} onClose={onClose} />
  );
}

type ClientFormProps = DialogProps & { form: ServerForm<ClientValues, NewClient>; title: string };

function ClientForm({ form, title, onClose }: ClientFormProps) {
  const { errors } = form.formState;
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <EditDialog
      title={title}
      form={form}
      onClose={onClose}
      saveLabel={m.clients_form_save()}
      cancelLabel={m.clients_form_cancel()}
    >
      <TextField
        label={m.clients_form_name()}
        hint={m.clients_form_name_hint()}
        required
        maxLength={NAME_MAX}
        error={fieldError(errors.name)}
        data-autofocus
        {...form.register('name')}
      />
      <LatinNameField
        name={name}
        note={m.clients_form_optional()}
        field={form.register('latinName')}
        error={fieldError(errors.latinName)}
      />
      <ChoiceGroup
        label={m.clients_form_birth()}
        note={m.clients_form_optional()}
        hint={m.clients_form_birth_hint()}
        error={fieldError(errors.birthMonth)}
      >
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4">
          <SelectField
            label={m.clients_form_month()}
            placeholder={m.clients_form_no_month()}
            options={monthNames().map((label, index) => ({
              value: String(index + 1).padStart(2, '0'),
              label,
            }))}
            aria-invalid={errors.birthMonth !== undefined || undefined}
            {...form.register('birthMonth')}
          />
          <TextField
            label={m.clients_form_year()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...form.register('birthYear')}
          />
        </div>
      </ChoiceGroup>
      <SelectField
        label={m.clients_form_communicates()}
        note={m.clients_form_optional()}
        placeholder={m.clients_form_no_communicates()}
        options={COMMUNICATES.map((value) => ({ value, label: communicatesNames[value]() }))}
        error={fieldError(errors.communicates)}
        {...form.register('communicates')}
      />
    </EditDialog>
  );
}

/** The names of the months from January on. */
function monthNames(): string[] {
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)));
}

type NewClient = ChangeInput<'POST /api/clients'>['body'];

/** The values of the form's controls. An empty month with an empty year, and an empty choice, are not given. */
type ClientValues = {
  name: string;
  latinName: string;
  birthMonth: string;
  birthYear: string;
  communicates: Communicates | '';
};

function valuesOf(client: Client | undefined): ClientValues {
  const [birthYear = '', birthMonth = ''] = client?.birthMonth?.split('-') ?? [];
  return {
    name: client?.name ?? '',
    latinName: client?.latinName ?? '',
    birthMonth,
    birthYear,
    communicates: client?.communicates ?? '',
  };
}

function toBody({ name, latinName, birthMonth, birthYear, communicates }: ClientValues): NewClient {
  const year = birthYear.trim();
  return {
    name,
    ...(mayHaveLatinName(name) && { latinName }),
    // A half is refused by the contract.
    birthMonth: birthMonth === '' && year === '' ? null : `${year}-${birthMonth}`,
    communicates: communicates === '' ? null : communicates,
  };
}

const clientResolver = bodyResolver<ClientValues, NewClient>(newClient, toBody);

/** What was changed here only: another owner may have changed the rest meanwhile. */
function changesIn(body: NewClient, client: Client): Partial<NewClient> {
  const { name, latinName, birthMonth, communicates } = body;
  const isRenamed = name.trim() !== client.name;
  const isRespelled = latinName !== undefined && latinName !== (client.latinName ?? '');
  return {
    ...(isRenamed && { name }),
    // Another name removes the name in Latin letters, unless it comes along.
    ...((isRespelled || (isRenamed && latinName)) && { latinName }),
    ...(birthMonth !== client.birthMonth && { birthMonth: birthMonth ?? null }),
    ...(communicates !== client.communicates && { communicates: communicates ?? null }),
  };
}
