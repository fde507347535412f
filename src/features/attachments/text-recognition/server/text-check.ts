/** Longer side in pixels of the copy that is checked. Characters that are too small in this copy would also be too small for the recognition. */
const SIDE_PX = 1600;
/** Minimum difference in brightness, 0 to 255, between a pixel of a character and its surroundings. */
const CONTRAST = 18;
const SURROUNDINGS_PX = 9;
/** Minimum longer side in pixels of a shape that is treated as a character. */
const MIN_SHAPE_PX = 4;
/**
 * Maximum longer side in pixels of a shape that is treated as a character. Blurred characters of a word can be connected, so a shape can be larger than one
 * character.
 */
const MAX_SHAPE_PX = 90;
/** Minimum number of similar shapes in a row that are treated as a line of text. A Social Security number has more: nine digits and two hyphens. */
const CHARACTERS_IN_LINE = 6;

type Shape = { x: number; y: number; size: number };

/**
 * Returns true if a photo may contain a line of text in any direction: several shapes of similar size in a row. A wall or leaves can look like such a row.
 * Therefore, if the result is true, the portal runs text recognition. This check is much faster than text recognition.
 */
export async function mayShowText(imageBytes: Buffer): Promise<boolean> {
  for await (const _line of linesIn(imageBytes)) return true;
  return false;
}

/** Maximum number of lines from which the direction of the text is computed. */
const MAX_LINES = 400;
/** Largest difference in degrees between lines of the same direction. */
const SAME_DIRECTION = 4;

/** Returns the most frequent direction of text lines, clockwise in degrees from -90 to 90; 0 if there are no text lines. */
export async function textAngle(imageBytes: Buffer): Promise<number> {
  const angles: number[] = [];
  for await (const angle of linesIn(imageBytes)) if (angles.push(angle) >= MAX_LINES) break;
  const similarTo = (angle: number) => angles.map((other) => differenceOf(other, angle)).filter((difference) => Math.abs(difference) <= SAME_DIRECTION);
  const best = angles.toSorted((a, b) => similarTo(b).length - similarTo(a).length)[0];
  if (best === undefined) return 0;
  const similar = similarTo(best);
  return best + similar.reduce((sum, difference) => sum + difference, 0) / similar.length;
}

/** Returns the difference of two directions in degrees. A line has no start, so directions repeat after 180 degrees. */
const differenceOf = (a: number, b: number): number => ((((a - b + 90) % 180) + 180) % 180) - 90;

async function* linesIn(imageBytes: Buffer): AsyncGenerator<number> {
  const { default: sharp } = await import('sharp');
  const gray = sharp(imageBytes).resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true }).grayscale();
  const { data, info } = await gray.clone().raw().toBuffer({ resolveWithObject: true });
  const surroundings = await gray.clone().blur(SURROUNDINGS_PX).raw().toBuffer();
  for (const sign of [-1, 1]) yield* anglesOf(shapesOf(data, surroundings, info, sign));
}

/** Finds shapes of connected pixels that differ from their surroundings. `sign`: -1 for dark shapes, 1 for bright shapes. */
function shapesOf(data: Buffer, around: Buffer, { width, height, channels }: { width: number; height: number; channels: number }, sign: number): Shape[] {
  const count = width * height;
  const isOpen = new Uint8Array(count);
  for (let pixel = 0; pixel < count; pixel += 1) if (((data[pixel * channels] ?? 0) - (around[pixel * channels] ?? 0)) * sign > CONTRAST) isOpen[pixel] = 1;
  const stack = new Int32Array(count);
  const shapes: Shape[] = [];
  for (let start = 0; start < count; start += 1) {
    if (isOpen[start] !== 1) continue;
    let depth = 1;
    stack[0] = start;
    isOpen[start] = 0;
    let [left, right, top, bottom, pixels] = [width, 0, height, 0, 0];
    while (depth > 0) {
      depth -= 1;
      const pixel = stack[depth] ?? 0;
      const x = pixel % width;
      const y = (pixel - x) / width;
      pixels += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = pixel + dy * width + dx;
          if (x + dx < 0 || x + dx >= width || next < 0 || next >= count || isOpen[next] !== 1) continue;
          isOpen[next] = 0;
          stack[depth] = next;
          depth += 1;
        }
    }
    const [w, h] = [right - left + 1, bottom - top + 1];
    const size = Math.max(w, h);
    if (size >= MIN_SHAPE_PX && size <= MAX_SHAPE_PX && pixels >= size) shapes.push({ x: left + w / 2, y: top + h / 2, size });
  }
  return shapes;
}

/**
 * Yields the angle in degrees of each sequence of `CHARACTERS_IN_LINE` neighboring shapes of similar size. A line of text contains several such sequences,
 * which start at different shapes.
 */
function* anglesOf(shapes: readonly Shape[]): Generator<number> {
  const cells = new Map<string, Shape[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / MAX_SHAPE_PX)} ${Math.floor(y / MAX_SHAPE_PX)}`;
  for (const shape of shapes) {
    const key = cellOf(shape.x, shape.y);
    const cell = cells.get(key);
    if (cell) cell.push(shape);
    else cells.set(key, [shape]);
  }
  const near = (x: number, y: number) =>
    [-1, 0, 1].flatMap((dy) => [-1, 0, 1].flatMap((dx) => cells.get(cellOf(x + dx * MAX_SHAPE_PX, y + dy * MAX_SHAPE_PX)) ?? []));
  const isSimilar = (a: Shape, b: Shape) => a.size < b.size * 2 && b.size < a.size * 2;
  /** Returns the nearest similar shape in a direction, at most two shape sizes away; null if there is no such shape. */
  const nextOf = (from: Shape, dx: number, dy: number): Shape | null => {
    let best: { shape: Shape; distance: number } | null = null;
    for (const shape of near(from.x, from.y)) {
      const [x, y] = [shape.x - from.x, shape.y - from.y];
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy - y * dx);
      if (shape === from || along <= 0 || along > from.size * 2 || across > from.size * 0.35 || !isSimilar(from, shape)) continue;
      if (!best || along < best.distance) best = { shape, distance: along };
    }
    return best?.shape ?? null;
  };
  const directions = Array.from({ length: 12 }, (_, n) => [Math.cos((n * Math.PI) / 12), Math.sin((n * Math.PI) / 12)] as const);
  for (const start of shapes)
    for (const [dx, dy] of directions) {
      let [at, length] = [start, 1];
      for (let next = nextOf(at, dx, dy); next && length < CHARACTERS_IN_LINE; next = nextOf(at, dx, dy)) {
        at = next;
        length += 1;
      }
      if (length >= CHARACTERS_IN_LINE) yield (Math.atan2(at.y - start.y, at.x - start.x) * 180) / Math.PI;
    }
}
