import * as m from '@cadence/messages/m';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../lib/http/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NameChip, renameText } from './name-chip.tsx';
import { NameEditor } from './name-editor.tsx';
import { categoryChange, subcategoryChange, type UsedCategory } from './naming.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { reportChange } from './report-change.ts';

/** A category with its subcategories as chips. */
export function CategoryCard({ category }: { category: UsedCategory }) {
  const removeCategory = useChange('DELETE /api/admin/categories/:name');
  const [removing, setRemoving] = useState(false);
  return (
    <li className="rounded-md border border-line bg-surface p-5">
      <CategoryName category={category} onRemove={() => setRemoving(true)} />
      <Subcategories category={category} />
      {removing && (
        <RemoveDialog
          name={category.name}
          therapists={category.therapists}
          subcategories={category.subcategories.length}
          onRemove={() =>
            reportChange(
              removeCategory.mutateAsync({ params: { name: category.name } }),
              m.taxonomy_category_removed(),
              m.taxonomy_remove_category_failed(),
            )
          }
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function CategoryName({ category, onRemove }: { category: UsedCategory; onRemove: () => void }) {
  const { name, nameFr, therapists } = category;
  const save = useChange('POST /api/admin/categories');
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <NameEditor
        name={name}
        nameFr={nameFr}
        onSave={(naming) =>
          reportChange(
            save.mutateAsync(categoryChange(naming)),
            m.taxonomy_item_updated(),
            m.taxonomy_update_failed(),
          )
        }
        onClose={() => setEditing(false)}
      />
    );
  return (
    <div className="flex items-start gap-3">
      <h3 className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={renameText(category)}
          onClick={() => setEditing(true)}
          className="group -mx-2 inline-flex min-h-target max-w-full items-center gap-2.5 rounded-sm px-2 text-start hover:bg-brand-soft"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="text-title-3">{name}</span>{' '}
            {nameFr && (
              <span lang="fr" className="block text-sm font-normal text-ink-faint">
                {nameFr}
              </span>
            )}
          </span>
          <Pencil aria-hidden="true" className="size-4 shrink-0 text-ink-faint group-hover:text-brand-ink" />
        </button>
      </h3>
      <Badge className="mt-2.5 max-sm:hidden">{m.taxonomy_usage({ count: therapists })}</Badge>
      <IconButton
        label={m.taxonomy_remove({ name })}
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      />
    </div>
  );
}

function Subcategories({ category }: { category: UsedCategory }) {
  const save = useChange('POST /api/admin/categories/:name/subcategories');
  const remove = useChange('DELETE /api/admin/categories/:name/subcategories/:subcategory');
  const [removing, setRemoving] = useState<UsedCategory['subcategories'][number] | null>(null);
  if (category.subcategories.length === 0)
    return <p className="mt-3 text-sm text-ink-faint">{m.taxonomy_no_subcategories()}</p>;
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {category.subcategories.map((subcategory) => (
          <NameChip
            key={subcategory.name}
            name={subcategory.name}
            nameFr={subcategory.nameFr}
            onSave={(naming) =>
              reportChange(
                save.mutateAsync(subcategoryChange(category.name, naming)),
                m.taxonomy_item_updated(),
                m.taxonomy_update_failed(),
              )
            }
            onRemove={() => setRemoving(subcategory)}
          />
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          name={removing.name}
          therapists={removing.therapists}
          onRemove={() =>
            reportChange(
              remove.mutateAsync({ params: { name: category.name, subcategory: removing.name } }),
              m.taxonomy_subcategory_removed(),
              m.taxonomy_remove_subcategory_failed(),
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
