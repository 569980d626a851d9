import { type RecordRule, ruleChanges, type RuleChanges } from '@cadence/contract/care/record-rules';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import {
  type Control,
  type FieldErrors,
  type Resolver,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form';
import { serverTime } from '../../../lib/clock.ts';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { ruleName } from './rule-name.ts';

type Values = {
  yearsAfterLast: string;
  adultAge: string;
  yearsAfterAdult: string;
  accessDays: string;
  source: string;
  checkedOn: string;
  isConfirmed: boolean;
};

const checked = bodyResolver<Values, RuleChanges>(ruleChanges, (values) => ({
  ...values,
  yearsAfterLast: typedNumber(values.yearsAfterLast),
  adultAge: typedNumber(values.adultAge),
  yearsAfterAdult: typedNumber(values.yearsAfterAdult),
  accessDays: typedNumber(values.accessDays),
  source: values.source.trim(),
  checkedOn: values.checkedOn === '' ? null : values.checkedOn,
}));

/** A rule is confirmed with its source and the day on which that was read. */
const resolver: Resolver<Values, unknown, RuleChanges> = (values, ...rest) => {
  const hasSource = values.source.trim() !== '' && values.checkedOn !== '';
  if (!values.isConfirmed || hasSource) return checked(values, ...rest);
  return { values: {}, errors: { isConfirmed: { type: 'server', message: m.record_rules_confirm_needs() } } };
};

/** Changes or confirms a rule. Before it is saved it says how many records get another day. */
export function RecordRuleDialog({ rule, onClose }: { rule: RecordRule; onClose: () => void }) {
  const saving = useChange('PUT /api/admin/record-rules/:province');
  const { province, source, isConfirmed } = rule;
  const { register, submit, formState, control } = useServerForm({
    values: {
      yearsAfterLast: String(rule.yearsAfterLast),
      adultAge: String(rule.adultAge),
      yearsAfterAdult: String(rule.yearsAfterAdult),
      accessDays: String(rule.accessDays),
      source,
      checkedOn: rule.checkedOn ?? dateIn(serverTime(), browserZone()),
      isConfirmed,
    },
    resolver,
    send: (body) => saving.mutateAsync({ params: { province }, body }),
    done: { title: m.record_rules_saved() },
    failed: (error) => ({ inForm: sentenceOr(error, m.record_rules_save_failed()) }),
    onDone: onClose,
  });
  const { errors, isSubmitting } = formState;
  return (
    <FormDialog
      title={m.record_rules_edit_title({ province: ruleName(province) })}
      closeLabel={m.app_close()}
      cancelLabel={m.record_rules_cancel()}
      saveLabel={m.record_rules_save()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NumberFields register={register} errors={errors} />
      <ImpactNotice rule={rule} control={control} />
      <TextArea
        label={m.record_rules_source()}
        hint={m.record_rules_source_hint()}
        rows={2}
        maxLength={500}
        error={fieldError(errors.source)}
        {...register('source')}
      />
      <TextField
        type="date"
        label={m.record_rules_checked()}
        error={fieldError(errors.checkedOn)}
        {...register('checkedOn')}
      />
      <CheckboxField
        label={m.record_rules_confirm()}
        error={fieldError(errors.isConfirmed)}
        {...register('isConfirmed')}
      />
    </FormDialog>
  );
}

type NumberProps = { register: UseFormRegister<Values>; errors: FieldErrors<Values> };

function NumberFields({ register, errors }: NumberProps) {
  const number = { type: 'number', inputMode: 'numeric', required: true } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...number}
        label={m.record_rules_years_after_last()}
        min={1}
        max={100}
        error={fieldError(errors.yearsAfterLast)}
        {...register('yearsAfterLast')}
      />
      <TextField
        {...number}
        label={m.record_rules_adult_age()}
        min={16}
        max={21}
        error={fieldError(errors.adultAge)}
        {...register('adultAge')}
      />
      <TextField
        {...number}
        label={m.record_rules_years_after_adult()}
        min={0}
        max={100}
        error={fieldError(errors.yearsAfterAdult)}
        {...register('yearsAfterAdult')}
      />
      <TextField
        {...number}
        label={m.record_rules_access_days()}
        min={1}
        max={365}
        error={fieldError(errors.accessDays)}
        {...register('accessDays')}
      />
    </div>
  );
}

type ImpactProps = { rule: RecordRule; control: Control<Values, unknown, RuleChanges> };

/** How many existing records get another day by what is typed. */
function ImpactNotice({ rule, control }: ImpactProps) {
  const [yearsAfterLast, adultAge, yearsAfterAdult] = useWatch({
    control,
    name: ['yearsAfterLast', 'adultAge', 'yearsAfterAdult'],
  });
  const typed = { yearsAfterLast, adultAge, yearsAfterAdult };
  const isOther =
    yearsAfterLast !== String(rule.yearsAfterLast) ||
    adultAge !== String(rule.adultAge) ||
    yearsAfterAdult !== String(rule.yearsAfterAdult);
  const isValid =
    ruleChanges.shape.yearsAfterLast.safeParse(typedNumber(yearsAfterLast)).success &&
    ruleChanges.shape.adultAge.safeParse(typedNumber(adultAge)).success &&
    ruleChanges.shape.yearsAfterAdult.safeParse(typedNumber(yearsAfterAdult)).success;
  const query = useRead(
    'GET /api/admin/record-rules/:province/impact',
    isOther && isValid ? { params: { province: rule.province }, query: typed } : null,
  );
  if (!isOther || !isValid) return null;
  if (query.error) return <Notice tone="warning">{m.record_rules_impact_failed()}</Notice>;
  if (!query.data) return <Notice>{m.record_rules_impact_loading()}</Notice>;
  const { shortened, lengthened } = query.data;
  return (
    <Notice tone={shortened > 0 ? 'warning' : 'info'} live>
      {shortened > 0 && <p>{m.record_rules_impact_shorter({ count: shortened })}</p>}
      {lengthened > 0 && <p>{m.record_rules_impact_longer({ count: lengthened })}</p>}
      {shortened + lengthened === 0 && <p>{m.record_rules_impact_none()}</p>}
    </Notice>
  );
}
