import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { listFrame } from '../../lib/list-frame.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSaveCategory, useSaveSubcategory, useTaxonomyUsage, type UsedCategory } from './admin-api.ts';
import { CategoryCard } from './category-card.tsx';
import { NameForm } from './name-form.tsx';
import { saying } from './saying.ts';

/** What therapists choose their specialties from (specification, management areas §2, "Categories tab"). */
export function CategoriesPanel() {
  const usage = useTaxonomyUsage();
  const saveCategory = useSaveCategory();
  const categories = usage.data?.categories ?? [];
  return (
    <div className="space-y-8">
      <div className="grid gap-5 xl:grid-cols-2">
        <NameForm
          title={m.admin_add_category()}
          onAdd={(naming) =>
            saying(saveCategory.mutateAsync(naming), m.admin_category_added(), m.admin_add_category_failed())
          }
        />
        <SubcategoryForm categories={categories} />
      </div>
      <ListFrame
        {...listFrame(usage)}
        isEmpty={categories.length === 0}
        empty={<EmptyState title={m.admin_no_categories_yet()} text={m.admin_no_names_text()} />}
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

/** It needs a chosen category as well; without one nothing is added. */
function SubcategoryForm({ categories }: { categories: readonly UsedCategory[] }) {
  const save = useSaveSubcategory();
  const [category, setCategory] = useState('');
  return (
    <NameForm
      title={m.admin_add_subcategory()}
      onAdd={async (naming) =>
        category !== '' &&
        saying(
          save.mutateAsync({ ...naming, category }),
          m.admin_subcategory_added(),
          m.admin_add_subcategory_failed(),
        )
      }
    >
      <SelectField
        label={m.admin_category()}
        placeholder={m.admin_choose_category()}
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        className="w-full"
      />
    </NameForm>
  );
}
