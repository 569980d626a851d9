import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Navigation above the title. */
  above?: ReactNode;
  actions?: ReactNode;
};

/** The router moves the focus to the `h1` when a page opens. */
export function PageHeader({ title, text, above, actions }: PageHeaderProps) {
  return (
    <div className="page-header">
      {above !== undefined && <div className="mb-3 text-sm text-ink-soft">{above}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div className="min-w-0 flex-1 basis-80">
          <h1 tabIndex={-1}>{title}</h1>
          {text !== undefined && <p className="mt-3 max-w-reading text-lead text-ink-soft">{text}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
