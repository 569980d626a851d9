import { Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { buttonClass } from '../button-style.ts';

type FilterActionsProps = {
  clearLabel: string;
  isNarrowed: boolean;
  onClear: () => void;
  downloadLabel: string;
  downloadHref: string;
};

/** Below the filters of a list: clears them, and downloads what they show. */
export function FilterActions(props: FilterActionsProps) {
  const { clearLabel, isNarrowed, onClear, downloadLabel, downloadHref } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3.5"
        aria-disabled={!isNarrowed || undefined}
        onClick={onClear}
      >
        {clearLabel}
      </Button>
      <a href={downloadHref} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Download aria-hidden="true" className="size-4.5" />
        {downloadLabel}
      </a>
    </div>
  );
}
