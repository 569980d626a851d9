/**
 * The class shared by all inputs, selects and text areas. The text is at least 16 px, because iOS zooms into smaller
 * inputs.
 */
export const controlClass = [
  'block w-full min-h-12 rounded-md border border-line-strong bg-surface px-4 py-2.5 text-base text-ink',
  'transition-colors duration-150 hover:border-ink-faint',
  'focus-visible:border-brand focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
  '[&[readonly]]:bg-sunken',
].join(' ');
