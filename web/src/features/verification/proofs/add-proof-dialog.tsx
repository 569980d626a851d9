import {
  ENTITLEMENTS,
  newProof,
  type NewProof,
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
import { entitlementNames, kindNames, regulatorName } from './proof-texts.ts';

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

type AddProofDialogProps = { province: string; onClose: () => void };

/** The dialog, once the regulators are known, of which that of the practice's province is chosen. */
export function AddProofDialog(props: AddProofDialogProps) {
  const { data, error } = useRead('GET /api/regulators', {});
  if (!data && !error) return null;
  return <ProofForm {...props} regulators={data ?? []} />;
}

type Regulators = readonly { id: number; province: string; name: { en: string; fr: string } }[];

type ProofFormProps = AddProofDialogProps & { regulators: Regulators };

function ProofForm({ province, regulators, onClose }: ProofFormProps) {
  const [file, setFile] = useState<File>();
  const adding = useChange('POST /api/therapist/proofs');
  const own = regulators.find((one) => one.province === province);
  const form = useServerForm<Values, NewProof>({
    values: {
      kind: 'registration',
      regulatorId: own ? String(own.id) : '',
      entitlement: 'full',
      number: '',
      validFrom: '',
      validTo: '',
    },
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
  const { control, register, submit, formState } = form;
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormDialog
      title={m.proofs_add()}
      description={m.proofs_add_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.proofs_cancel()}
      saveLabel={m.proofs_send()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label={m.proofs_kind()}
        options={PROOF_KINDS.map((value) => ({ value, label: kindNames[value]() }))}
        {...register('kind')}
      />
      {kind === 'registration' && (
        <RegistrationFields form={form} regulators={regulators} isChosen={own !== undefined} />
      )}
      <TextField
        label={m.proofs_number()}
        hint={m.proofs_number_hint()}
        error={fieldError(errors.number)}
        maxLength={PROOF_NUMBER_MAX}
        autoComplete="off"
        required={kind === 'registration'}
        {...register('number')}
      />
      <ValidityFields form={form} />
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

type RegistrationFieldsProps = FieldsProps & {
  regulators: Regulators;
  /** Whether one of them is chosen at first. */
  isChosen: boolean;
};

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

function ValidityFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        type="date"
        label={m.proofs_from()}
        error={fieldError(errors.validFrom)}
        required
        {...form.register('validFrom')}
      />
      <TextField
        type="date"
        label={m.proofs_to()}
        error={fieldError(errors.validTo)}
        required
        {...form.register('validTo')}
      />
    </div>
  );
}
