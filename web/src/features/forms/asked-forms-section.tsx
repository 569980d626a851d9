import type { FormChoice } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../lib/http/query.ts';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';

/** What every new client of the therapist is asked; saved with each press. */
export function AskedFormsSection({ id }: { id: string }) {
  const query = useRead('GET /api/therapist/forms', {});
  const choose = useChange('PUT /api/therapist/forms/asked');
  const forms = query.data ?? [];
  const toggle = ({ id: formId }: FormChoice, isAsked: boolean) => {
    const ids = forms.flatMap((one) => ((one.id === formId ? isAsked : one.isAsked) ? [one.id] : []));
    void reportOutcome(choose.mutateAsync({ body: { ids } }), {
      done: m.forms_practice_asked_saved(),
      failed: (error) => failureOf(m.forms_practice_asked_failed(), error),
    });
  };
  return (
    <FormSection id={id} title={m.forms_practice_asked_title()} text={m.forms_practice_asked_text()}>
      <LoadFailure query={query} sentence={m.forms_failed()} />
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-96" />
        </SkeletonRegion>
      )}
      <div className="divide-y divide-line">
        {forms.map((form) => (
          <SwitchField
            key={form.id}
            label={form.title[getLocale()]}
            hint={hintOf(form)}
            checked={isShownAsked(form, choose)}
            disabled={choose.isPending}
            onChange={({ target }) => toggle(form, target.checked)}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** As it was pressed, while that is being saved. */
function isShownAsked(
  { id, isAsked }: FormChoice,
  { isPending, variables }: { isPending: boolean; variables: { body: { ids: number[] } } | undefined },
): boolean {
  return isPending && variables ? variables.body.ids.includes(id) : isAsked;
}

function hintOf({ needs, validMonths, isReviewed }: FormChoice): string | undefined {
  const texts = [
    ...(needs === 'each_owner' ? [m.forms_practice_each_owner()] : []),
    ...(validMonths === null ? [] : [m.forms_practice_valid({ count: validMonths })]),
    ...(isReviewed ? [] : [m.forms_practice_unreviewed()]),
  ];
  return texts.length === 0 ? undefined : texts.join(' ');
}
