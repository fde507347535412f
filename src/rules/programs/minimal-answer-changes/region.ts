import { addDays, daysBetween, isIsoDate } from '@/platform';
import type { ChangeableFactKind } from './changeable-facts';

/** Range of values for which a condition is true. A null limit means no limit. `nearest`: the value in the range closest to the current answer. */
export type ValueRange = { from: number | string | null; to: number | string | null; nearest: number | string };

/** Smallest difference between two tested values of a kind: 1 for whole numbers and dollars, 0.1 for decimal numbers. */
const STEP: Partial<Record<ChangeableFactKind, number>> = { integer: 1, money: 1, decimal: 0.1 };

/** Day that becomes the number 0. Days are converted to numbers, so the same search works for numbers and days. */
const EPOCH = '2000-01-01';

const MAX_HALVINGS = 40;

/** Conversion of the values of an ordered kind to whole numbers (steps) and back. */
type Scale = {
  toSteps: (value: unknown) => number | null;
  fromSteps: (steps: number) => number | string;
  /** Lowest allowed number of steps; null for no limit. */
  least: number | null;
};

/** Returns the scale that converts values of this kind to whole steps and back. Returns null if the values of this kind have no order. */
export function valueScale(kind: ChangeableFactKind): Scale | null {
  if (kind === 'date')
    return { toSteps: (value) => (isIsoDate(value) ? daysBetween(EPOCH, value) : null), fromSteps: (steps) => addDays(EPOCH, steps), least: null };
  const step = STEP[kind];
  if (step === undefined) return null;
  const perUnit = Math.round(1 / step);
  return { toSteps: (value) => (typeof value === 'number' ? value * perUnit : null), fromSteps: (steps) => steps / perUnit, least: 0 };
}

/**
 * Returns the range closest to the current value in which the condition is true. Tests the values with which rules compare the answer, and the neighbors of
 * these values. Then finds the limits by bisection. Returns null if the condition is not true at any tested value.
 */
export function nearestPassingRange(
  kind: ChangeableFactKind,
  today: unknown,
  comparedValues: Iterable<unknown>,
  holdsAt: (value: number | string) => boolean,
): ValueRange | null {
  const scale = valueScale(kind);
  if (!scale) return null;
  const holdsAtStep = (steps: number) => holdsAt(scale.fromSteps(steps));
  const points = pointsOf(scale, today, comparedValues);
  const truths = points.map(holdsAtStep);
  const todaySteps = scale.toSteps(today);
  const good = points.map((_, index) => index).filter((index) => truths[index]);
  const [nearest] = todaySteps === null ? good : good.sort((a, b) => Math.abs((points[a] ?? 0) - todaySteps) - Math.abs((points[b] ?? 0) - todaySteps));
  if (nearest === undefined) return null;
  let [first, last] = [nearest, nearest];
  while (truths[first - 1]) first -= 1;
  while (truths[last + 1]) last += 1;
  const edge = (inside: number, outside: number | undefined) =>
    outside === undefined ? null : scale.fromSteps(turningPoint(points[inside] ?? 0, points[outside] ?? 0, holdsAtStep));
  const from = edge(first, first > 0 ? first - 1 : undefined);
  const to = edge(last, last < points.length - 1 ? last + 1 : undefined);
  const isBelow = todaySteps !== null && (points[nearest] ?? 0) < todaySteps;
  return { from, to, nearest: (isBelow ? (to ?? from) : (from ?? to)) ?? scale.fromSteps(points[nearest] ?? 0) };
}

/** Returns the steps to test: the current and each compared value, their neighbors, and values far below and above. */
function pointsOf(scale: Scale, today: unknown, comparedValues: Iterable<unknown>): number[] {
  const comparedSteps = [today, ...comparedValues].flatMap((value) => scale.toSteps(value) ?? []);
  const candidates = comparedSteps.flatMap((steps) => [Math.ceil(steps) - 1, steps, Math.floor(steps) + 1]);
  const far = 1 + 2 * Math.ceil(Math.max(0, ...comparedSteps.map(Math.abs)));
  const points = [...new Set([...candidates, scale.least ?? -far, far])].sort((a, b) => a - b);
  return points.filter((steps) => scale.least === null || steps >= scale.least);
}

/**
 * Returns the last step at which the condition is true. `holding`: a step at which the condition is true. `failing`: a step at which the condition is false.
 */
function turningPoint(holding: number, failing: number, holdsAt: (steps: number) => boolean): number {
  let [good, bad] = [holding, failing];
  for (let i = 0; i < MAX_HALVINGS && Math.abs(bad - good) > 1; i++) {
    const middle = Math.trunc((good + bad) / 2);
    if (holdsAt(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
