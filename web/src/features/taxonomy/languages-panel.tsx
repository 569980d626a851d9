import type { TaxonomyUsage } from '@cadence/contract/taxonomy';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame } from '../../lib/http/list-frame.ts';
import { useChange, useRead } from '../../lib/http/query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { NameChip } from './name-chip.tsx';
import { NameForm } from './name-form.tsx';
import { languageChange } from './naming.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { reportChange } from './report-change.ts';

/** The Languages tab. See docs/specification.md#admin-pages. */
export function LanguagesPanel() {
  const usage = useRead('GET /api/admin/taxonomy', {});
  const save = useChange('POST /api/admin/languages');
  const remove = useChange('DELETE /api/admin/languages/:name');
  const [removing, setRemoving] = useState<TaxonomyUsage['languages'][number] | null>(null);
  const languages = usage.data?.languages ?? [];
  return (
    <div className="space-y-8">
      <NameForm
        title={m.taxonomy_add_language()}
        onAdd={(naming) =>
          reportChange(
            save.mutateAsync(languageChange(naming)),
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
                reportChange(
                  save.mutateAsync(languageChange(naming)),
                  m.taxonomy_item_updated(),
                  m.taxonomy_update_failed(),
                )
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
              remove.mutateAsync({ params: { name: removing.name } }),
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
