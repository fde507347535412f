type Point = { x: number; y: number };
type Box = { width: number; height: number };

/** Maximum number of points in a signature. More points would make no visible difference but enlarge the sealed PDF. */
const MAX_POINTS = 900;

/**
 * Converts the strokes of a drawn signature to an SVG path with integer coordinates in the box `box`. Leaves out strokes that are a single point. Returns an
 * empty string if no strokes remain.
 */
export function strokesToSvgPath(strokes: readonly (readonly Point[])[], canvas: Box, box: Box): string {
  const scale = Math.min(box.width / canvas.width, box.height / canvas.height);
  const total = strokes.reduce((sum, points) => sum + points.length, 0);
  const every = Math.max(1, Math.ceil(total / MAX_POINTS));
  return strokes
    .map((points) => points.filter((_point, index) => index % every === 0 || index === points.length - 1).map((point) => placed(point, scale, box)))
    .map((points) => points.filter((point, index) => point !== points[index - 1]))
    .filter((points) => points.length > 1)
    .map(([first, ...rest]) => `M${first} ${rest.map((point) => `L${point}`).join(' ')}`)
    .join(' ');
}

const placed = ({ x, y }: Point, scale: number, box: Box): string => `${clampAndRound(x * scale, box.width)} ${clampAndRound(y * scale, box.height)}`;

const clampAndRound = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
