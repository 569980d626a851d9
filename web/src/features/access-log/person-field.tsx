import type { Person } from '@cadence/contract/access-log';
import * as m from '@cadence/messages/m';
import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/form/control-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonDialog } from '../accounts/people/person-dialog.tsx';

type PersonFieldProps = {
  label: string;
  id: number | undefined;
  /** The person with that id, once loaded. */
  known: Person | null | undefined;
  onChoose: (id: number | undefined) => void;
};

/** A filter by one account, or any. */
export function PersonField({ label, id, known, onChoose }: PersonFieldProps) {
  const labelId = useId();
  const [open, setOpen] = useState(false);
  const name = nameOf(id, known);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <span className="relative block">
        <button
          type="button"
          id={`${labelId}-value`}
          aria-labelledby={`${labelId} ${labelId}-value`}
          aria-haspopup="dialog"
          className={cx(controlClass, 'pe-12 text-start [overflow-wrap:anywhere]')}
          onClick={() => setOpen(true)}
        >
          {name}
        </button>
        {id === undefined ? (
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
          />
        ) : (
          <IconButton
            label={m.access_log_remove_filter({ label })}
            icon={<X className="size-5" />}
            className="absolute end-0.5 top-1/2 -translate-y-1/2"
            onClick={() => {
              document.getElementById(`${labelId}-value`)?.focus();
              onChoose(undefined);
            }}
          />
        )}
      </span>
      {open && (
        <PersonDialog
          label={label}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      )}
    </div>
  );
}

function nameOf(id: number | undefined, known: Person | null | undefined): string {
  if (id === undefined) return m.access_log_anybody();
  if (known?.id !== id) return '…';
  return known.name ?? m.access_log_closed_account();
}
