import { type OwnScheduleSettings, SCHEDULE_DEFAULTS } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { useDeferredValue, useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { Conflicts } from '../../../lib/forms/conflicts.tsx';
import { LeaveDialog } from '../../../lib/forms/leave-dialog.tsx';
import type { ScheduleSettings } from '../hours/api.ts';
import { DiscardButton } from './discard-button.tsx';
import { OfferPreview } from '../preview/offer-preview.tsx';
import { TermsCard } from './terms-card.tsx';
import { useScheduleForm, type ScheduleForm } from './use-schedule-form.ts';
import { WeekFields } from './week-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LIMITS, numberLabels, NUMBERS, type NumberField, type ScheduleValues } from './schedule-values.ts';
import { daysOfHours } from '../hours/weekdays.ts';

/** The Schedule Settings tab. See docs/specification.md#schedule-settings. */
export function ScheduleTab() {
  const schedule = useRead('GET /api/therapist/schedule-settings', {});
  return (
    <>
      <LoadFailure query={schedule} sentence={m.schedule_fetch_failed()} className="mb-6" />
      {schedule.isPending && (
        <SkeletonRegion label={m.schedule_loading()}>
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
            <Skeleton shape="block" className="h-96" />
            <Skeleton shape="block" className="h-72" />
          </div>
        </SkeletonRegion>
      )}
      {schedule.data && <Schedule saved={schedule.data} />}
    </>
  );
}

function Schedule({ saved }: { saved: OwnScheduleSettings }) {
  const schedule = useScheduleForm(saved);
  const { form, planned } = schedule;
  const { isDirty } = form.formState;
  // The last valid settings stay in the query while a field is being typed.
  const [valid, setValid] = useState<ScheduleSettings>(saved);
  if (planned && planned !== valid && JSON.stringify(planned) !== JSON.stringify(valid)) setValid(planned);
  const asked = useDeferredValue(valid);
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <form
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="grid min-w-0 grid-cols-1 gap-6 [&_input]:scroll-mb-36 [&_select]:scroll-mb-36"
        >
          <WeekFields
            form={form}
            values={schedule.values}
            saved={saved}
            planned={planned}
            offerField={schedule.offerField}
          />
          <RuleFields form={form} values={schedule.values} />
          <ZoneFields form={form} saved={saved.timezone} />
          <Conflicts form={form} />
          <SaveBar form={form} />
        </form>
        <TermsCard />
      </div>
      <OfferPreview
        className="lg:sticky lg:top-[calc(var(--spacing-header)+1rem)]"
        planned={isDirty ? asked : undefined}
        timezone={asked.timezone}
        text={isDirty ? unsavedText(planned !== undefined) : m.schedule_offer_text_saved()}
      />
      <LeaveDialog isUnsaved={isDirty} onDiscard={form.discard} />
    </div>
  );
}

function unsavedText(isValid: boolean): string {
  return isValid ? m.schedule_offer_text_unsaved() : m.schedule_offer_text_invalid();
}

/** Sticky at the bottom while there are unsaved changes. */
function SaveBar({ form }: { form: ScheduleForm }) {
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <div
      className={cx(
        'save-bar bottom-(--bottom-bar) z-10 -mx-gutter border-t border-line bg-paper px-gutter pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0',
        isDirty ? 'sticky' : 'focus-within:sticky',
        'low:static!',
      )}
    >
      {errors.root && (
        <Notice tone="danger" className="mb-4">
          {errors.root.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <p role="status" className="flex-1 basis-32 text-sm text-ink-soft">
          {isDirty ? m.schedule_unsaved() : m.schedule_all_saved()}
        </p>
        <div className="button-row max-sm:grow">
          {isDirty && <DiscardButton onDiscard={() => !isSubmitting && form.discard()} />}
          <Button type="submit" variant="accent" loading={isSubmitting}>
            {m.schedule_save()}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Buffers, notice and the daily limit, each with its range and default. */
function RuleFields({ form, values }: { form: ScheduleForm; values: ScheduleValues }) {
  const { errors } = form.formState;
  return (
    <Card as="section" aria-labelledby="schedule-rules">
      <CardHeader
        title={<span id="schedule-rules">{m.schedule_limits_title()}</span>}
        text={m.schedule_limits_text()}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {NUMBERS.map((field) => (
          <TextField
            key={field}
            id={`schedule-${field}`}
            type="number"
            inputMode="numeric"
            min={LIMITS[field][0]}
            max={LIMITS[field][1]}
            required
            label={numberLabels[field]()}
            hint={hintOf(field, values[field])}
            error={fieldError(errors[field])}
            {...form.register(field)}
          />
        ))}
      </div>
    </Card>
  );
}

function hintOf(field: NumberField, typed: string): string {
  const [minimum, maximum] = LIMITS[field];
  const usual = SCHEDULE_DEFAULTS[field];
  if (field !== 'maxAdvanceNotice') return m.schedule_range_usual({ minimum, maximum, usual });
  const days = daysOfHours(typedNumber(typed));
  return m.schedule_max_notice_days({ minimum, maximum, usual, count: Number.isFinite(days) ? days : 0 });
}
