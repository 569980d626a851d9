// Half heights of the sound wave between the two houses.
const beats = [
  6, 12, 22, 34, 24, 14, 20, 38, 56, 40, 26, 18, 30, 46, 62, 44, 28, 20, 34, 50, 36, 24, 14, 22, 32, 20, 12,
  6,
];

/** Two distant houses connected by a sound wave. Decorative. */
export function Distance({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="1080" cy="96" r="52" className="sun" />
      <path d="M0 260c150-60 300-70 450-20s330 40 480-16 330-60 510 10v166H0Z" className="fill-brand-soft" />
      <g strokeWidth="9" strokeLinecap="round">
        {beats.map((half, index) => (
          <path
            key={index * 24}
            d={`M${396 + index * 24} ${208 - half}v${2 * half}`}
            className={index === 14 ? 'stroke-accent' : 'stroke-brand-line'}
          />
        ))}
      </g>
      <path d="M0 330c190-66 360-46 520-14s330 26 500-20 280-34 420 6v98H0Z" className="fill-hue-6-soft" />
      <House x={262} y={204} hue="fill-brand" lit="fill-accent" />
      <House x={1092} y={186} hue="fill-hue-3" lit="sun" />
      <Trees x={176} y={258} />
      <Trees x={1236} y={244} />
      <path d="M0 380c240-40 480-30 720-8s480 10 720-14v42H0Z" className="fill-paper" />
    </svg>
  );
}

type HouseProps = { x: number; y: number; hue: string; lit: string };

function House({ x, y, hue, lit }: HouseProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M6 52h84v66a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z" className="porcelain" />
      <path d="M48 4 104 54a4 4 0 0 1-3 7H-5a4 4 0 0 1-3-7Z" className={hue} />
      <rect x="22" y="74" width="24" height="24" rx="5" className={lit} />
      <path d="M58 124V86a6 6 0 0 1 6-6h10a6 6 0 0 1 6 6v38Z" className={hue} />
    </g>
  );
}

function Trees({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeLinecap="round">
      <path d="M20 76V30M52 82V50" strokeWidth="5" className="stroke-hue-6-ink" />
      <ellipse cx="20" cy="24" rx="20" ry="30" className="fill-hue-6" />
      <ellipse cx="52" cy="44" rx="15" ry="22" className="fill-hue-6" />
    </g>
  );
}
