import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame } from '../../lib/list-frame.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useRemoveLanguage, useSaveLanguage, useTaxonomyUsage, type TaxonomyUsage } from './admin-api.ts';
import { NameChip } from './name-chip.tsx';
import { NameForm } from './name-form.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { saying } from './saying.ts';

/** The languages that therapists choose from (specification, management areas §2, "Languages tab"). */
export function LanguagesPanel() {
  const usage = useTaxonomyUsage();
  const save = useSaveLanguage();
  const remove = useRemoveLanguage();
  const [removing, setRemoving] = useState<TaxonomyUsage['languages'][number] | null>(null);
  const languages = usage.data?.languages ?? [];
  return (
    <div className="space-y-8">
      <NameForm
        title={m.admin_add_language()}
        onAdd={(naming) =>
          saying(save.mutateAsync(naming), m.admin_language_added(), m.admin_add_language_failed())
        }
      />
      <ListFrame
        {...listFrame(usage)}
        isEmpty={languages.length === 0}
        empty={<EmptyState title={m.admin_no_languages_yet()} text={m.admin_no_names_text()} />}
      >
        <ul className="flex flex-wrap gap-3">
          {languages.map((language) => (
            <NameChip
              key={language.id}
              name={language.name}
              nameFr={language.nameFr}
              onSave={(naming) =>
                saying(save.mutateAsync(naming), m.admin_item_updated(), m.admin_update_failed())
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
            saying(
              remove.mutateAsync(removing.name),
              m.admin_language_removed(),
              m.admin_remove_language_failed(),
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
