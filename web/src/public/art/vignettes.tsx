import type { ReactNode } from 'react';

/** Illustrations of the three steps. Decorative, because the text beside them says the same. */
function Vignette({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true" className="w-full rounded-md">
      <rect width="360" height="220" className="fill-brand-soft" />
      {children}
    </svg>
  );
}

type RowProps = { y: number; hue: string; chosen?: boolean };

function TherapistRow({ y, hue, chosen = false }: RowProps) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect
        x="56"
        width="248"
        height="58"
        rx="12"
        strokeWidth="2.5"
        className={chosen ? 'fill-raised stroke-brand-ink' : 'fill-raised stroke-transparent'}
      />
      <circle cx="86" cy="29" r="17" className={hue} />
      <rect x="116" y="17" width={chosen ? 84 : 68} height="9" rx="4.5" className="fill-ink" />
      <rect x="116" y="34" width="112" height="7" rx="3.5" className="fill-line" />
      {chosen && (
        <g>
          <circle cx="280" cy="29" r="11" className="fill-success-soft" />
          <path
            d="m275 29 4 4 7-8"
            fill="none"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-success-ink"
          />
        </g>
      )}
    </g>
  );
}

export function SearchVignette() {
  return (
    <Vignette>
      <rect x="56" y="24" width="248" height="34" rx="17" className="fill-surface" />
      <circle cx="76" cy="40" r="6" fill="none" strokeWidth="2.5" className="stroke-ink-faint" />
      <path
        d="m80.5 44.500 4.500 4.500"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-ink-faint"
      />
      <rect x="96" y="37" width="74" height="7" rx="3.500" className="fill-line-strong" />
      <TherapistRow y={72} hue="fill-hue-3" chosen />
      <TherapistRow y={138} hue="fill-hue-4" />
      <TherapistRow y={204} hue="fill-hue-5" />
    </Vignette>
  );
}

const days = Array.from({ length: 21 }, (_, index) => ({
  x: 64 + (index % 7) * 22,
  y: 74 + Math.floor(index / 7) * 28,
}));
const OPEN_DAYS = new Set([2, 3, 8, 9, 11, 16, 17]);
const CHOSEN_DAY = 9;

function dayClass(index: number): string {
  if (index === CHOSEN_DAY) return 'fill-brand';
  return OPEN_DAYS.has(index) ? 'fill-brand-line' : 'fill-line';
}

export function TimesVignette() {
  return (
    <Vignette>
      <rect x="44" y="28" width="168" height="164" rx="14" className="fill-raised" />
      <rect x="58" y="44" width="72" height="9" rx="4.500" className="fill-ink" />
      {days.map(({ x, y }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y + 8}
          r={index === CHOSEN_DAY ? 11 : 5.5}
          className={dayClass(index)}
        />
      ))}
      <rect x="58" y="164" width="110" height="7" rx="3.500" className="fill-line" />
      {[52, 92, 132].map((y, index) => (
        <g key={y}>
          <rect
            x="228"
            y={y}
            width="92"
            height="34"
            rx="10"
            strokeWidth="2"
            className={index === 1 ? 'fill-brand stroke-brand' : 'fill-raised stroke-brand-line'}
          />
          <rect
            x="251"
            y={y + 13}
            width="46"
            height="8"
            rx="4"
            className={index === 1 ? 'fill-on-brand' : 'fill-ink-faint'}
          />
        </g>
      ))}
    </Vignette>
  );
}

const bars = [10, 22, 38, 26, 46, 30, 18, 34, 14];

export function VideoVignette() {
  return (
    <Vignette>
      <rect x="52" y="26" width="256" height="168" rx="16" className="lit" />
      <clipPath id="vignette-video">
        <rect x="52" y="26" width="256" height="168" rx="16" />
      </clipPath>
      <g clipPath="url(#vignette-video)">
        <path d="M96 200c0-50 18-78 58-80 40 2 60 30 60 80Z" className="fill-hue-3" />
        <path
          d="M112 98c-8-36 14-58 42-58s50 20 42 58c-2 14-8 22-12 22h-58c-6 0-12-10-14-22Z"
          className="hair-b"
        />
        <ellipse cx="154" cy="92" rx="32" ry="36" className="skin-b" />
        <path
          d="M121 90c0-28 14-40 33-40s33 14 33 38c-22-2-40-8-48-20-4 10-10 18-18 22Z"
          className="hair-b"
        />
        <path d="M138 92q5 5 10 0M162 92q5 5 10 0M144 108q11 9 21 0" className="face" />
      </g>
      <rect
        x="228"
        y="40"
        width="66"
        height="52"
        rx="10"
        strokeWidth="3"
        className="fill-hue-4-soft stroke-raised"
      />
      <circle cx="261" cy="62" r="11" className="skin-a" />
      <path d="M242 90c0-12 8-17 19-17s19 5 19 17Z" className="fill-brand" />
      <g className="stroke-accent" strokeWidth="5" strokeLinecap="round">
        {bars.map((height, index) => (
          <path key={index * 9} d={`M${224 + index * 9} ${150 - height / 2}v${height}`} />
        ))}
      </g>
    </Vignette>
  );
}
