import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame } from '../../lib/http/list-frame.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { useRemoveLanguage, useSaveLanguage, useTaxonomyUsage, type TaxonomyUsage } from './admin-api.ts';
import { NameChip } from './name-chip.tsx';
import { NameForm } from './name-form.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { reportChange } from './report-change.ts';

/** The Languages tab. See docs/specification.md#admin-pages. */
export function LanguagesPanel() {
  const usage = useTaxonomyUsage();
  const save = useSaveLanguage();
  const remove = useRemoveLanguage();
  const [removing, setRemoving] = useState<TaxonomyUsage['languages'][number] | null>(null);
  const languages = usage.data?.languages ?? [];
  return (
    <div className="space-y-8">
      <NameForm
        title={m.taxonomy_add_language()}
        onAdd={(naming) =>
          reportChange(
            save.mutateAsync(naming),
            m.taxonomy_language_added(),
            m.taxonomy_add_language_failed(),
          )
        }
      />
      <ListFrame
        {...listFrame(usage)}
        isEmpty={languages.length === 0}
        empty={<EmptyState title={m.taxonomy_no_languages_yet()} text={m.taxonomy_no_names_text()} />}
      >
        <ul className="flex flex-wrap gap-3">
          {languages.map((language) => (
            <NameChip
              key={language.id}
              name={language.name}
              nameFr={language.nameFr}
              onSave={(naming) =>
                reportChange(save.mutateAsync(naming), m.taxonomy_item_updated(), m.taxonomy_update_failed())
              }
              onRemove={() => setRemoving(language)}
            />
          ))}
        </ul>
      </ListFrame>
      {removing && (
        <RemoveDialog
          name={removing.name}
          therapists={removing.therapists}
          onRemove={() =>
            reportChange(
              remove.mutateAsync(removing.name),
              m.taxonomy_language_removed(),
              m.taxonomy_remove_language_failed(),
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
