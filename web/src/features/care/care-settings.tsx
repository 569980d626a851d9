import type { CareSettings as Settings } from '@cadence/contract/care/care-settings';
import * as m from '@cadence/messages/m';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../lib/http/query.ts';
import { SkeletonRegion, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';

/** In which language a therapist's notes begin, and whether signing proposes their release. Saved at once. */
export function CareSettings({ id }: { id: string }) {
  const query = useRead('GET /api/therapist/care-settings', {});
  return (
    <FormSection id={id} title={m.care_settings_title()} text={m.care_settings_text()}>
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <SkeletonText lines={3} />
        </SkeletonRegion>
      )}
      <LoadFailure query={query} sentence={m.care_settings_load_failed()} />
      {query.data && <Fields settings={query.data} />}
    </FormSection>
  );
}

function Fields({ settings }: { settings: Settings }) {
  // In sequence, so that the last choice wins.
  const save = useChange('PUT /api/therapist/care-settings', { scope: { id: 'care-settings' } });
  const { releases, language } = save.isPending ? save.variables.body : settings;
  const change = (body: Pick<Settings, 'releases' | 'language'>) =>
    void reportOutcome(save.mutateAsync({ body }), {
      done: m.care_settings_saved(),
      failed: (error) => failureOf(m.care_settings_failed(), error),
    });
  return (
    <div className="space-y-5" aria-busy={save.isPending || undefined}>
      <SelectField
        label={m.care_settings_language()}
        value={language}
        onChange={({ target }) => change({ releases, language: target.value === 'fr' ? 'fr' : 'en' })}
        options={[
          { value: 'en', label: m.care_settings_english() },
          { value: 'fr', label: m.care_settings_french() },
        ]}
      />
      <SwitchField
        label={m.care_settings_releases()}
        hint={m.care_settings_releases_hint()}
        checked={releases === 'all'}
        onChange={({ currentTarget }) =>
          change({ language, releases: currentTarget.checked ? 'all' : 'none' })
        }
      />
    </div>
  );
}
