import { encode } from 'uqr';

/** The dark squares, with the quiet zone that scanners need. */
function squaresOf(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, dark: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : []))) };
}

function pathsOf(text: string) {
  const { size, dark } = squaresOf(text);
  return {
    size,
    ground: `M0 0h${size}v${size}h-${size}z`,
    squares: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join(''),
  };
}

/** A text as a QR code, dark on white in every theme. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, ground, squares } = pathsOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={ground} />
      <path fill="#000" d={squares} />
    </svg>
  );
}

/** The code as an SVG file. */
export function qrSvg(text: string): string {
  const { size, ground, squares } = pathsOf(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="${ground}"/><path fill="#000" d="${squares}"/></svg>\n`
  );
}

/** Pixels of a square, which makes about a thousand a side: sharp on a poster. */
const SCALE = 24;

/** The code as the data address of a PNG file. */
export function qrPng(text: string): string {
  const { size, dark } = squaresOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * SCALE;
  canvas.height = size * SCALE;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('the browser gives no canvas to draw on');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#000';
  for (const { x, y } of dark) brush.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  return canvas.toDataURL('image/png');
}
