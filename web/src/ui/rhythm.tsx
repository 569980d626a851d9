import { cx } from './class-names.ts';

// Bar heights between 0 and 1, as of a spoken sentence.
const sentence = [
  0.1, 0.22, 0.42, 0.3, 0.62, 0.86, 0.54, 0.34, 0.16, 0.1, 0.28, 0.5, 0.74, 1, 0.7, 0.46, 0.58, 0.36, 0.2,
  0.1, 0.18, 0.4, 0.66, 0.48, 0.8, 0.6, 0.38, 0.24, 0.14, 0.08,
];

export type RhythmProps = {
  /** The number of bars. */
  beats?: number;
  /** The index of the coral bar. */
  accent?: number;
  className?: string;
};

/** The sound wave as an ornament. Takes the text's colour; the accent bar is coral. */
export function Rhythm({ beats = sentence.length, accent = 13, className }: RhythmProps) {
  const shown = Array.from({ length: beats }, (_, index) => sentence[index % sentence.length] ?? 0);
  const height = 40;
  const path = (of: (index: number) => boolean) =>
    shown
      .map((beat, index) => {
        const half = Math.max(0.01, (beat * (height - 6)) / 2);
        return of(index) ? `M${index * 8 + 4} ${height / 2 - half}v${2 * half}` : '';
      })
      .join('');
  return (
    <svg
      viewBox={`0 0 ${beats * 8} ${height}`}
      fill="none"
      strokeWidth="3.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('text-brand-line', className)}
    >
      <path d={path((index) => index !== accent)} stroke="currentColor" />
      <path d={path((index) => index === accent)} className="stroke-accent" />
    </svg>
  );
}
