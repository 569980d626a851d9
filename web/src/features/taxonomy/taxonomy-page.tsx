import * as m from '@cadence/messages/m';
import { AdminNav } from '../../app/admin-nav.tsx';
import { AreaTabs, type Area } from '../../app/area-tabs.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { LanguagesPanel } from './languages-panel.tsx';

const areas: readonly [Area, ...Area[]] = [
  { value: 'categories', label: () => m.admin_tab_categories(), Panel: CategoriesPanel },
  { value: 'languages', label: () => m.admin_tab_languages(), Panel: LanguagesPanel },
];

/** The lists of categories and languages from which therapists choose. */
export function TaxonomyPage() {
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_taxonomy()} above={<AdminNav />} />
      <AreaTabs path="/admin/taxonomy" areas={areas} />
    </div>
  );
}
