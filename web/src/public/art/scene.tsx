import * as m from '@cadence/messages/m';

// x and half height of each bar of the sound wave, from the child to the screen.
const voice: readonly (readonly [number, number])[] = [
  [404, 7],
  [422, 16],
  [440, 30],
  [458, 48],
  [476, 34],
  [494, 20],
  [512, 9],
];

const ARM = 'M170 398c-8 62 10 84 78 82';

/** Parent and child at a table, the therapist on a screen, and a sound wave between them. */
export function Scene({ className }: { className?: string }) {
  return (
    <svg viewBox="34 18 692 570" role="img" aria-label={m.landing_scene_alt()} className={className}>
      <path d="M70 548V330a310 310 0 0 1 620 0V548Z" className="fill-brand-soft" />
      <Wall />
      <Plant />
      <Screen />
      <Parent />
      <Child />
      <g className="stroke-accent" strokeWidth="8.5" strokeLinecap="round">
        {voice.map(([x, half]) => (
          <path key={x} d={`M${x} ${330 - half}v${2 * half}`} className="voice-bar" />
        ))}
      </g>
      <Table />
    </svg>
  );
}

/** A window with a hill, in the background. */
function Wall() {
  return (
    <g>
      <rect x="300" y="92" width="172" height="148" rx="20" className="fill-surface" />
      <circle cx="430" cy="134" r="20" className="sun" />
      <path
        d="M312 240h148a12 12 0 0 0 12-12v-28c-34-30-64-12-88 6-28-34-58-26-84-2v24a12 12 0 0 0 12 12Z"
        className="fill-hue-6-soft"
      />
      <path d="M386 92v148M300 160h172" className="stroke-brand-soft" strokeWidth="7" />
      <path d="M548 196h104" className="stroke-brand-line" strokeWidth="8" strokeLinecap="round" />
      <path d="M566 192v-46h18v46M590 192v-36h14v36" className="fill-hue-2" />
      <path d="M590 192v-36h14v36Z" className="fill-hue-5" />
      <path d="M620 192v-22h22v22a0 0 0 0 1 0 0Z" className="fill-hue-4" />
      <path
        d="M631 170c-2-14-12-18-18-18 0 10 6 18 18 18Zm0 0c0-18 8-26 18-28 2 14-6 26-18 28Z"
        className="fill-hue-6"
      />
    </g>
  );
}

function Plant() {
  return (
    <g className="fill-hue-6">
      <path d="M98 456c-30-12-38-46-30-72 24 10 36 40 30 72Z" />
      <path d="M98 456c-10-40 4-78 26-96 14 32 4 72-26 96Z" />
      <path d="M98 456c6-26 24-42 46-44 0 26-18 44-46 44Z" />
      <path d="M70 450h56l-6 48H76Z" className="fill-hue-2" />
    </g>
  );
}

function Parent() {
  return (
    <g>
      <path d="M122 500c-6-96 12-172 98-176 84 4 106 82 104 176Z" className="fill-brand" />
      <path d="M196 300h50v30c0 20-50 20-50 0Z" className="skin-a" />
      <path d="M160 250c-16-62 16-104 64-104 46 0 76 34 66 92l-6 62H172Z" className="hair-a" />
      <ellipse cx="226" cy="250" rx="50" ry="56" className="skin-a" />
      <path
        d="M174 246c2-48 26-66 58-64 26 2 44 20 46 52-34-2-60-12-72-32-6 22-18 36-32 44Z"
        className="hair-a"
      />
      <path d="M226 252q6 6 13 0M253 251q6 6 12-1M229 277q15 14 29 0" className="face" />
    </g>
  );
}

function Child() {
  return (
    <g>
      <path d="M258 500c-2-62 14-106 66-108 52 2 70 46 68 108Z" className="fill-hue-4" />
      <path d="M304 376h42v24c0 16-42 16-42 0Z" className="skin-a" />
      <circle cx="328" cy="330" r="48" className="skin-a" />
      <path
        d="M278 334c-10-46 20-70 52-68 30 0 48 20 46 44-34 0-60-4-72-22-4 20-12 36-26 46Z"
        className="hair-a"
      />
      <circle cx="288" cy="282" r="15" className="hair-a" />
      <path d="M334 324q6-6 12 0M360 324q5-6 10 0" className="face" />
      <path d="M346 346q12-5 18 2c0 12-16 14-18-2Z" className="mouth" />
      {/* The parent's arm, in front of the child */}
      <path d={ARM} fill="none" className="stroke-brand-hover" strokeWidth="40" strokeLinecap="round" />
      <path d={ARM} fill="none" className="stroke-brand" strokeWidth="35" strokeLinecap="round" />
      <circle cx="264" cy="482" r="15" className="skin-a" />
    </g>
  );
}

function Screen() {
  return (
    <g>
      <path d="M612 460l14 44h-64l14-44Z" className="fill-brand-line" />
      <rect
        x="524"
        y="262"
        width="148"
        height="204"
        rx="22"
        className="fill-raised stroke-brand-line"
        strokeWidth="5"
      />
      <clipPath id="scene-screen">
        <rect x="534" y="272" width="128" height="184" rx="14" />
      </clipPath>
      <g clipPath="url(#scene-screen)">
        <rect x="534" y="272" width="128" height="184" className="lit" />
        <path d="M546 462c-2-50 16-76 52-78 36 2 56 28 54 78Z" className="fill-hue-3" />
        <path d="M584 366h28v20c0 12-28 12-28 0Z" className="skin-b" />
        <path
          d="M556 350c-6-40 16-58 42-58s46 20 40 58c-2 12-10 18-14 18h-54c-6 0-12-8-14-18Z"
          className="hair-b"
        />
        <ellipse cx="598" cy="346" rx="31" ry="35" className="skin-b" />
        <path
          d="M566 344c0-26 14-38 32-38s32 12 32 36c-22-2-38-8-46-20-4 10-10 18-18 22Z"
          className="hair-b"
        />
        <path d="M580 346q5 5 10 0M604 346q5 5 10 0M586 362q11 9 21 0" className="face" />
      </g>
      <circle cx="644" cy="290" r="5" className="fill-success-ink" />
    </g>
  );
}

function Table() {
  return (
    <g>
      <rect x="40" y="498" width="680" height="26" rx="13" className="wood" />
      <path d="M112 524v60M648 524v60" className="wood-line" strokeWidth="20" strokeLinecap="round" />
      <path d="M424 470h46v14a20 20 0 0 1-20 20h-6a20 20 0 0 1-20-20Z" className="porcelain" />
      <path d="M470 476h8a9 9 0 0 1 0 18h-9" fill="none" className="porcelain-line" strokeWidth="5" />
    </g>
  );
}
