import { Wordmark } from '../ui/mark.tsx';

/** The bar as it stands before anything is known: index.html holds the same, so that it is painted before any script. */
export function Opening() {
  return (
    <div aria-hidden="true" className="border-b border-line bg-paper">
      <div className="page-width flex h-[calc(var(--spacing-header)-1px)] items-center">
        <span className="inline-flex min-h-target shrink-0 items-center">
          <Wordmark />
        </span>
      </div>
    </div>
  );
}
