import {
  ENTITLEMENTS,
  newProof,
  type NewProof,
  type Proof,
  PROOF_KINDS,
  PROOF_NUMBER_MAX,
  type ProofKind,
  type Entitlement,
} from '@cadence/contract/proofs';
import { DOCUMENT_EXTENSIONS, documentIdIn } from '@cadence/contract/verification';
import { provinceName } from '@cadence/format/province-name';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { type ServerForm, useServerForm } from '../../../lib/forms/use-server-form.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { upload } from '../../../lib/http/upload.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { dayText, entitlementNames, kindNames, regulatorName, whatText } from './proof-texts.ts';
import { nextDays } from './renewal.ts';

type Values = {
  kind: ProofKind;
  regulatorId: string;
  entitlement: Entitlement;
  number: string;
  validFrom: string;
  validTo: string;
};

const resolver = bodyResolver<Values, NewProof>(
  newProof,
  ({ kind, regulatorId, entitlement, number, ...dates }) => ({
    kind,
    ...(kind === 'registration' && {
      regulatorId: regulatorId === '' ? null : Number(regulatorId),
      entitlement,
    }),
    number: number.trim() === '' ? null : number,
    ...dates,
  }),
);

const familiesSee: Record<ProofKind, () => string> = {
  registration: () => m.proofs_families_registration(),
  insurance: () => m.proofs_families_insurance(),
  police_check: () => m.proofs_families_police_check(),
};

type AddProofDialogProps = {
  province: string;
  /** The proof whose next one it is; null for a new one. */
  renewed: Proof | null;
  onClose: () => void;
};

/** The dialog, once the regulators are known, of which that of the practice's province is chosen. */
export function AddProofDialog(props: AddProofDialogProps) {
  const { data, error } = useRead('GET /api/regulators', {});
  if (!data && !error) return null;
  return <ProofForm {...props} regulators={data ?? []} />;
}

type Regulators = readonly { id: number; province: string; name: { en: string; fr: string } }[];

type ProofFormProps = AddProofDialogProps & { regulators: Regulators };

/** What the form begins with: of a renewal all but the document. */
function valuesOf(renewed: Proof | null, own: { id: number } | undefined): Values {
  if (renewed === null)
    return {
      kind: 'registration',
      regulatorId: own ? String(own.id) : '',
      entitlement: 'full',
      number: '',
      validFrom: '',
      validTo: '',
    };
  const { kind, regulatorId, entitlement, number } = renewed;
  return {
    kind,
    regulatorId: regulatorId === null ? '' : String(regulatorId),
    entitlement: entitlement ?? 'full',
    number: number ?? '',
    ...nextDays(renewed),
  };
}

function ProofForm({ province, renewed, regulators, onClose }: ProofFormProps) {
  const [file, setFile] = useState<File>();
  const adding = useChange('POST /api/therapist/proofs');
  const own = regulators.find((one) => one.province === province);
  const form = useServerForm<Values, NewProof>({
    values: valuesOf(renewed, own),
    resolver,
    send: async (body) => {
      const sent =
        file && (await upload('POST /api/therapist-profile/upload-verification-doc', { document: file }));
      return adding.mutateAsync({ body: { ...body, documentId: sent ? documentIdIn(sent.url) : null } });
    },
    done: { title: m.proofs_sent(), description: m.proofs_sent_text() },
    failed: (error) => ({ inForm: sentenceOr(error, m.proofs_not_sent()) }),
    onDone: onClose,
  });
  const { control, submit, formState } = form;
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormDialog
      title={renewed ? m.proofs_renew_title() : m.proofs_add()}
      description={m.proofs_add_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.proofs_cancel()}
      saveLabel={m.proofs_send()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {renewed ? (
        <RenewalFields form={form} renewed={renewed} regulators={regulators} />
      ) : (
        <NewProofFields form={form} regulators={regulators} isChosen={own !== undefined} />
      )}
      <FileField
        label={m.proofs_file()}
        prompt={file?.name ?? m.proofs_file_prompt()}
        hint={m.proofs_file_hint()}
        accept={DOCUMENT_EXTENSIONS.join(',')}
        onFiles={([chosen]) => setFile(chosen)}
      />
      <div className="rounded-md border border-line p-4">
        <p className="text-sm font-semibold">{m.proofs_families()}</p>
        <p className="mt-1 text-ink-soft">{familiesSee[kind]()}</p>
      </div>
    </FormDialog>
  );
}

type FieldsProps = { form: ServerForm<Values, NewProof> };

/** Until when is the one question: the rest is as before. */
function RenewalFields({
  form,
  renewed,
  regulators,
}: FieldsProps & { renewed: Proof; regulators: Regulators }) {
  const regulator = regulators.find(({ id }) => id === renewed.regulatorId);
  const from = useWatch({ control: form.control, name: 'validFrom' });
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <span className="block font-semibold">{whatText(renewed.kind, regulator)}</span>
        <span className="text-ink-soft">
          {[renewed.number, m.proofs_renew_from({ date: dayText(from) })].filter(Boolean).join(' · ')}
        </span>
      </p>
      <LastDayField form={form} />
    </>
  );
}

type RegistrationFieldsProps = FieldsProps & {
  regulators: Regulators;
  /** Whether one of them is chosen at first. */
  isChosen: boolean;
};

function NewProofFields({ form, ...props }: RegistrationFieldsProps) {
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <SelectField
        label={m.proofs_kind()}
        options={PROOF_KINDS.map((value) => ({ value, label: kindNames[value]() }))}
        {...form.register('kind')}
      />
      {kind === 'registration' && <RegistrationFields form={form} {...props} />}
      <TextField
        label={m.proofs_number()}
        hint={m.proofs_number_hint()}
        error={fieldError(errors.number)}
        maxLength={PROOF_NUMBER_MAX}
        autoComplete="off"
        required={kind === 'registration'}
        {...form.register('number')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          label={m.proofs_from()}
          error={fieldError(errors.validFrom)}
          required
          {...form.register('validFrom')}
        />
        <LastDayField form={form} />
      </div>
    </>
  );
}

function RegistrationFields({ form, regulators, isChosen }: RegistrationFieldsProps) {
  return (
    <>
      <SelectField
        label={m.proofs_regulator()}
        placeholder={isChosen ? undefined : m.proofs_regulator_choose()}
        options={regulators.map((one) => ({
          value: String(one.id),
          label: `${regulatorName(one)} (${provinceName(one.province)})`,
        }))}
        error={fieldError(form.formState.errors.regulatorId)}
        {...form.register('regulatorId')}
      />
      <SelectField
        label={m.proofs_entitlement()}
        options={ENTITLEMENTS.map((value) => ({ value, label: entitlementNames[value]() }))}
        {...form.register('entitlement')}
      />
    </>
  );
}

function LastDayField({ form }: FieldsProps) {
  return (
    <TextField
      type="date"
      label={m.proofs_to()}
      error={fieldError(form.formState.errors.validTo)}
      required
      {...form.register('validTo')}
    />
  );
}
