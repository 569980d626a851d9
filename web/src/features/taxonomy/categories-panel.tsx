import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame } from '../../lib/http/list-frame.ts';
import { useChange, useRead } from '../../lib/http/query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { CategoryCard } from './category-card.tsx';
import { NameForm } from './name-form.tsx';
import { categoryChange, subcategoryChange, type UsedCategory } from './naming.ts';
import { reportChange } from './report-change.ts';

/** The Categories tab. See docs/specification.md#admin-pages. */
export function CategoriesPanel() {
  const usage = useRead('GET /api/admin/taxonomy', {});
  const saveCategory = useChange('POST /api/admin/categories');
  const categories = usage.data?.categories ?? [];
  return (
    <div className="space-y-8">
      <div className="grid gap-5 xl:grid-cols-2">
        <NameForm
          title={m.taxonomy_add_category()}
          onAdd={(naming) =>
            reportChange(
              saveCategory.mutateAsync(categoryChange(naming)),
              m.taxonomy_category_added(),
              m.taxonomy_add_category_failed(),
            )
          }
        />
        <SubcategoryForm categories={categories} />
      </div>
      <ListFrame
        {...listFrame(usage)}
        isEmpty={categories.length === 0}
        empty={<EmptyState title={m.taxonomy_no_categories_yet()} text={m.taxonomy_no_names_text()} />}
      >
        <ul className="space-y-4">
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}

/** Adds a subcategory to the selected category; without one it does nothing. */
function SubcategoryForm({ categories }: { categories: readonly UsedCategory[] }) {
  const save = useChange('POST /api/admin/categories/:name/subcategories');
  const [category, setCategory] = useState('');
  return (
    <NameForm
      title={m.taxonomy_add_subcategory()}
      onAdd={async (naming) =>
        category !== '' &&
        reportChange(
          save.mutateAsync(subcategoryChange(category, naming)),
          m.taxonomy_subcategory_added(),
          m.taxonomy_add_subcategory_failed(),
        )
      }
    >
      <SelectField
        label={m.taxonomy_category()}
        placeholder={m.taxonomy_choose_category()}
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        className="w-full"
      />
    </NameForm>
  );
}
