import {
  REGISTER_SOURCE_MAX,
  type Regulator,
  regulatorChanges,
  type RegulatorChanges,
} from '@cadence/contract/proofs';
import { NAME_MAX } from '@cadence/contract/base/limits';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { serverTime } from '../../../lib/clock.ts';

type Values = Omit<RegulatorChanges, 'registerUrl' | 'renewsOn'> & { registerUrl: string; renewsOn: string };

const resolver = bodyResolver<Values, RegulatorChanges>(
  regulatorChanges,
  ({ registerUrl, renewsOn, ...values }) => ({
    ...values,
    registerUrl: registerUrl.trim() === '' ? null : registerUrl,
    renewsOn: renewsOn.trim() === '' ? null : renewsOn.trim(),
  }),
);

type RegulatorDialogProps = { regulator: Regulator; onClose: () => void };

/** Confirms or corrects what is known of a regulator: the day is today, unless another one is entered. */
export function RegulatorDialog({ regulator, onClose }: RegulatorDialogProps) {
  const saving = useChange('PUT /api/admin/regulators/:id');
  const { name, isCrossProvincial, titleProtected, source } = regulator;
  const { register, submit, formState } = useServerForm({
    values: {
      name,
      isCrossProvincial,
      titleProtected,
      source,
      registerUrl: regulator.registerUrl ?? '',
      renewsOn: regulator.renewsOn ?? '',
      checkedOn: dateIn(serverTime(), browserZone()),
    },
    resolver,
    send: (body) => saving.mutateAsync({ params: { id: regulator.id }, body }),
    done: { title: m.proof_review_regulators_saved() },
    failed: (error) => ({ inForm: sentenceOr(error, m.proof_review_regulators_save_failed()) }),
    onDone: onClose,
  });
  const { errors, isSubmitting } = formState;
  return (
    <FormDialog
      title={m.proof_review_regulators_edit_title()}
      closeLabel={m.app_close()}
      cancelLabel={m.admin_cancel()}
      saveLabel={m.proof_review_regulators_save()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={m.proof_review_regulators_name_en()}
        error={fieldError(errors.name?.en)}
        maxLength={NAME_MAX}
        required
        {...register('name.en')}
      />
      <TextField
        label={m.proof_review_regulators_name_fr()}
        error={fieldError(errors.name?.fr)}
        maxLength={NAME_MAX}
        required
        {...register('name.fr')}
      />
      <TextField
        type="url"
        label={m.proof_review_regulators_register()}
        error={fieldError(errors.registerUrl)}
        {...register('registerUrl')}
      />
      <TextField
        label={m.proof_review_regulators_renews()}
        hint={m.proof_review_regulators_renews_hint()}
        error={fieldError(errors.renewsOn)}
        {...register('renewsOn')}
      />
      <CheckboxField label={m.proof_review_regulators_cross()} {...register('isCrossProvincial')} />
      <CheckboxField label={m.proof_review_regulators_protected()} {...register('titleProtected')} />
      <TextField
        label={m.proof_review_regulators_source()}
        error={fieldError(errors.source)}
        maxLength={REGISTER_SOURCE_MAX}
        required
        {...register('source')}
      />
      <TextField
        type="date"
        label={m.proof_review_regulators_checked()}
        error={fieldError(errors.checkedOn)}
        required
        {...register('checkedOn')}
      />
    </FormDialog>
  );
}
