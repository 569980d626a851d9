import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ClearButton } from './clear-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { FilterChoice } from './use-filters.ts';

export type FilterDialogProps = { choice: FilterChoice; found: string; onClose: () => void };

/** The filters as a sheet of narrow screens. A change counts at once; the button says how many are found. */
export function FilterDialog({ choice, found, onClose }: FilterDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.directory_filters()}
      closeLabel={m.app_close()}
      footer={
        <>
          <ClearButton choice={choice} variant="secondary" />
          <Button onClick={onClose}>{found}</Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FilterFields filters={choice.filters} onChange={choice.change} />
      </div>
    </Dialog>
  );
}
