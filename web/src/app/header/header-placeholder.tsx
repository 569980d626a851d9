import { Wordmark } from '../../ui/mark.tsx';

/** The header while the user is loading. index.html contains the same markup, which is painted before any script runs. */
export function HeaderPlaceholder() {
  return (
    <div aria-hidden="true" className="@container border-b border-line bg-paper">
      <div className="page-width flex h-[calc(var(--spacing-header)-1px)] items-center">
        <span className="inline-flex min-h-target shrink-0 items-center">
          <Wordmark />
        </span>
      </div>
    </div>
  );
}
