import type { ComponentProps } from 'react';

/** Said, not shown. With `role="status"`, a voice for results that arrive later. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className="sr-only" />;
}
