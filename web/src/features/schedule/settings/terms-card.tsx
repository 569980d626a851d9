import { MAX_TIERS, type OwnTerms, type Terms } from '@cadence/contract/changes/terms';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Conflicts } from '../../../lib/forms/conflicts.tsx';
import { makeDrafts } from '../../../lib/session/drafts.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { LeaveDialog } from '../../../lib/forms/leave-dialog.tsx';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { useVersionedForm, type VersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import type { VersionedDraft } from '../../../lib/forms/versioned-state.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { reading, useChange, useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { ErrorText } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DiscardButton } from './discard-button.tsx';
import { termsFields, termsResolver, validTerms, valuesOf, type TermsValues } from './terms-values.ts';
import { formatMoney } from '@cadence/format/money';
import { splitOf } from '../../appointments/paying/terms-money.ts';

/** What the therapist keeps of a payment. See docs/specification.md#terms. */
export function TermsCard() {
  const terms = useRead('GET /api/therapist/terms', {});
  return (
    <Card as="section" aria-labelledby="terms">
      <CardHeader title={<span id="terms">{m.terms_settings_title()}</span>} text={m.terms_settings_text()} />
      <LoadFailure query={terms} sentence={m.terms_settings_fetch_failed()} />
      {terms.isPending && (
        <SkeletonRegion label={m.terms_settings_loading()}>
          <Skeleton shape="block" className="h-64" />
        </SkeletonRegion>
      )}
      {terms.data && <TermsForm saved={terms.data} />}
    </Card>
  );
}

type Form = VersionedForm<TermsValues, Terms>;

const drafts = makeDrafts<VersionedDraft<TermsValues, OwnTerms>>();

function whole(values: TermsValues): TermsValues {
  return values;
}

function TermsForm({ saved }: { saved: OwnTerms }) {
  const queries = useQueryClient();
  const save = useChange('PUT /api/therapist/terms');
  const form = useVersionedForm({
    row: saved,
    values: valuesOf(saved),
    valuesOf,
    fields: termsFields,
    resolver: termsResolver,
    change: (body) => save.mutateAsync({ body }),
    load: () => queries.fetchQuery(reading('GET /api/therapist/terms')),
    done: m.terms_settings_saved(),
    failed: (error) => failureOf(m.terms_settings_failed(), error),
    drafts,
  });
  const values = useWatch({ control: form.control, compute: whole });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-6">
      <Tiers form={form} tiers={values.tiers} />
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        required
        label={m.terms_settings_no_show()}
        hint={m.terms_settings_no_show_hint()}
        error={fieldError(errors.noShowPercent)}
        {...form.register('noShowPercent')}
      />
      <TermsExample terms={validTerms(values)} />
      <Conflicts form={form} />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line pt-5">
        <p role="status" className="flex-1 basis-32 text-sm text-ink-soft">
          {isDirty ? m.terms_settings_unsaved() : m.terms_settings_all_saved()}
        </p>
        <div className="button-row max-sm:grow">
          {isDirty && <DiscardButton onDiscard={() => !isSubmitting && form.discard()} />}
          <Button type="submit" loading={isSubmitting}>
            {m.terms_settings_save()}
          </Button>
        </div>
      </div>
      <LeaveDialog isUnsaved={isDirty} onDiscard={form.discard} />
    </form>
  );
}

// Without `useFieldArray`, which every page with a form would load.
function Tiers({ form, tiers }: { form: Form; tiers: TermsValues['tiers'] }) {
  const [added, setAdded] = useState<{ index: number }>();
  const [said, setSaid] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (added) group.current?.querySelectorAll('li')[added.index]?.querySelector('input')?.focus();
  }, [added]);
  const change = (next: TermsValues['tiers']) => {
    form.clearErrors('tiers');
    form.setValue('tiers', next, { shouldDirty: true });
  };
  const add = () => {
    change([...tiers, { hoursBefore: '', keptPercent: '' }]);
    setAdded({ index: tiers.length });
    setSaid(m.terms_settings_added({ number: tiers.length + 1 }));
  };
  const remove = (index: number) => {
    change(tiers.toSpliced(index, 1));
    setSaid(m.terms_settings_removed());
    // The button that was pressed is gone.
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="scroll-mt-24" aria-describedby="terms-tiers">
      <legend className="text-sm font-semibold">{m.terms_settings_tiers()}</legend>
      <p id="terms-tiers" className="mt-1 text-sm text-ink-faint">
        {tiers.length === 0 ? m.terms_settings_none() : m.terms_settings_tiers_text()}
      </p>
      <ul className="divide-y divide-line">
        {[...tiers.keys()].map((index) => (
          <Tier key={index} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      {tiers.length < MAX_TIERS && (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3.5 mt-2"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
        >
          {m.terms_settings_add()}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

function Tier({ form, index, onRemove }: { form: Form; index: number; onRemove: () => void }) {
  const errors = form.formState.errors.tiers?.[index];
  const [hours, kept] = [fieldError(errors?.hoursBefore), fieldError(errors?.keptPercent)];
  // Across the row, and once where both fields have the same: half of a phone is too narrow for a sentence.
  const shown = [...new Set([hours, kept])].filter((error) => error !== undefined);
  const id = useId();
  const errorId = (error: string | undefined) => `${id}-error-${shown.indexOf(error ?? '')}`;
  const number = index + 1;
  const shared = { type: 'number', inputMode: 'numeric', required: true } as const;
  return (
    <li>
      <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-x-2.5 py-4 sm:gap-x-5">
        <legend className="sr-only">{m.terms_settings_tier({ number })}</legend>
        <TextField
          {...shared}
          min={1}
          max={168}
          label={m.terms_settings_hours()}
          error={hours}
          errorId={errorId(hours)}
          {...form.register(`tiers.${index}.hoursBefore`)}
        />
        <TextField
          {...shared}
          min={1}
          max={100}
          label={m.terms_settings_kept()}
          error={kept}
          errorId={errorId(kept)}
          {...form.register(`tiers.${index}.keptPercent`)}
        />
        <IconButton
          className="-me-2"
          label={m.terms_settings_remove({ number })}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onRemove}
        />
        {shown.length > 0 && (
          <div
            className={cx('col-span-full mt-2 space-y-1 text-sm', hours === undefined && 'sm:col-start-2')}
          >
            {shown.map((error) => (
              <ErrorText key={error} id={errorId(error)} error={error} />
            ))}
          </div>
        )}
      </fieldset>
    </li>
  );
}

/** Cents; where she offers no priced service. */
const USUAL_PRICE = 12_000;

/** What the terms mean for a session of her first priced service, a sentence for each tier. */
function TermsExample({ terms }: { terms: Terms | undefined }) {
  const { data: services = [] } = useRead('GET /api/therapist/appointment-types', {});
  const amount = services.find(({ price, isActive }) => isActive && price > 0)?.price ?? USUAL_PRICE;
  return (
    <div className="rounded-sm bg-sunken px-4 py-3 text-sm" role="status">
      <p className="label-caps">{m.terms_settings_example()}</p>
      {terms ? (
        <ul className="figures mt-1.5 space-y-1.5">
          {sentences(terms, amount).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1.5 text-ink-soft">{m.terms_settings_example_invalid()}</p>
      )}
    </div>
  );
}

function sentences({ tiers, noShowPercent }: Terms, amount: number): string[] {
  const fromTheStart = tiers.toSorted((one, other) => one.hoursBefore - other.hoursBefore);
  const cancelled = fromTheStart.map(({ hoursBefore, keptPercent }, index) => {
    const nearer = fromTheStart[index - 1]?.hoursBefore ?? 0;
    // A whole hour at which this tier applies.
    const count = Math.floor((nearer + hoursBefore) / 2);
    const holes = holesOf(amount, keptPercent);
    return count === 0
      ? m.terms_settings_example_last_minute(holes)
      : m.terms_settings_example_hours({ count, ...holes });
  });
  return [...cancelled.toReversed(), m.terms_settings_example_no_show(holesOf(amount, noShowPercent))];
}

function holesOf(amount: number, keptPercent: number) {
  const { kept, refund } = splitOf(amount, keptPercent);
  return { amount: formatMoney(amount), kept: formatMoney(kept), refund: formatMoney(refund) };
}
