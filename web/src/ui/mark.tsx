/** The bars of the logo on a 32 grid: x, top, bottom. Together they form a C. */
const letter: readonly (readonly [number, number, number])[] = [
  [4, 12.5, 19.5],
  [10, 7.25, 24.75],
  [16, 3.5, 7.75],
  [16, 24.25, 28.5],
  [22, 5.5, 7.25],
  [22, 24.75, 26.5],
];
const voice: readonly (readonly [number, number, number])[] = [
  [16, 14.75, 17.25],
  [22, 12.75, 19.25],
  [28, 14.5, 17.5],
];

function bars(lines: typeof letter): string {
  return lines.map(([x, top, bottom]) => `M${x} ${top}V${bottom}`).join('');
}

/** The logo alone. Decorative: the name is beside it. */
function Mark() {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3.25"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-[1.35em]"
    >
      <path d={bars(letter)} className="stroke-brand-ink" />
      <path d={bars(voice)} className="stroke-accent" />
    </svg>
  );
}

/** The logo and the name, as in the header. A phone at 400 % with widened letters has room for the logo alone. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-[1.4375rem] leading-none text-ink">
      <Mark />
      <span className="font-serif font-[450] tracking-[-0.025em] @max-[21rem]:hidden">Cadence</span>
    </span>
  );
}
