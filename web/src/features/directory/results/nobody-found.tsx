import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useTaxonomy } from '../../taxonomy/api.ts';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { ClearButton } from '../filters/clear-button.tsx';
import { isFiltered, NO_FILTERS } from '../filters/filters.ts';
import { nearestSpecialty } from '../filters/nearest-specialty.ts';
import type { FilterChoice } from '../filters/use-filters.ts';

/** An empty list: nobody is listed yet, or nobody matches; then the specialty that is spelled most like the search. */
export function NobodyFound({ choice }: { choice: FilterChoice }) {
  const names = useTaxonomyNames();
  const taxonomy = useTaxonomy();
  const { q } = choice.filters;
  if (!isFiltered(choice.filters)) {
    return <EmptyState title={m.directory_empty_title()} text={m.directory_empty_text()} level={3} />;
  }
  const nearest = q === '' ? undefined : nearestSpecialty(q, taxonomy, names);
  return (
    <EmptyState
      title={m.directory_count_none()}
      text={nearest ? m.directory_nearest({ q }) : m.directory_no_match_text()}
      action={
        <>
          {nearest && (
            <Button onClick={() => choice.change({ ...NO_FILTERS, ...nearest.filters })}>
              {nearest.name}
            </Button>
          )}
          <ClearButton choice={choice} variant={nearest ? 'secondary' : 'primary'} />
        </>
      }
      level={3}
    />
  );
}
