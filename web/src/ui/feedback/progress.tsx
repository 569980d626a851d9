import { useId } from 'react';

export type ProgressProps = {
  label: string;
  /** From 0 to 1; undefined while unknown. */
  value: number | undefined;
  /** The text at the end of the line: "45 %", "2 of 5". */
  text?: string;
};

/** A native progress bar. */
export function Progress({ label, value, text }: ProgressProps) {
  const id = useId();
  return (
    <div className="space-y-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="min-w-0 [overflow-wrap:anywhere]">
          {label}
        </label>
        {text !== undefined && <span className="figures shrink-0 text-ink-faint">{text}</span>}
      </div>
      <progress id={id} max={1} value={value} className="progress" />
    </div>
  );
}
