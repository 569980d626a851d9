import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

type Arrow = { label: string; onClick: () => void; disabled?: boolean };

/** The title of the visible period between previous and next buttons. */
export function CalendarHeader({ title, previous, next }: { title: string; previous: Arrow; next: Arrow }) {
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <ArrowButton arrow={previous} icon={<ChevronLeft className="size-5" />} />
      <h3 aria-live="polite" className="text-center text-title-4 first-letter:uppercase">
        {title}
      </h3>
      <ArrowButton arrow={next} icon={<ChevronRight className="size-5" />} />
    </div>
  );
}

function ArrowButton({ arrow, icon }: { arrow: Arrow; icon: ReactNode }) {
  const { label, onClick, disabled = false } = arrow;
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    />
  );
}
