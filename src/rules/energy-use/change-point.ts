import type { DegreeDayKind, Weather } from './degree-days';
import type { DateRange } from './readings';
import { daysInRange } from './sufficiency';

/** Energy use in one period, summed over all meters of a fuel. */
export type UsePeriod = DateRange & { quantity: number };

/** Use that grows with each degree day below (heating) or above (cooling) the balance point. Temperatures are in °F. */
export type WeatherTerm = { balancePoint: number; perDegreeDay: number };

/**
 * Model of a home's energy use by outside temperature: a constant daily use, plus use that grows below or above a balance point. `base` has only the constant
 * use. `heating` and `cooling` each have one weather term (three parameters in total). `heating_cooling` has two weather terms (five parameters).
 */
export type ChangePointModel = {
  kind: 'base' | 'heating' | 'cooling' | 'heating_cooling';
  basePerDay: number;
  heating: WeatherTerm | null;
  cooling: WeatherTerm | null;
  /** Share of the variation between periods that the model explains, 0 to 1. */
  rSquared: number;
  /** `rSquared` corrected for the number of parameters. The model with the highest value is chosen. */
  adjustedRSquared: number;
  periods: number;
};

/**
 * Balance points in °F that the fit tries. `MIN_DEGREE_DAYS`: minimum sum of degree days for a heating or cooling term. Source: CalTRACK Methods 2.0, sections
 * 3.2 and 3.4.
 */
const HEATING_BASES = range(40, 80);
const COOLING_BASES = range(50, 90);
const MIN_DEGREE_DAYS = 20;
/** Minimum t value of a significant term: Student's t for a two-sided probability of 5% with about nine degrees of freedom. */
const MIN_T = 2.26;
const MIN_PERIODS = 6;

/**
 * Fits the daily use in each period to degree days with weighted least squares (CalTRACK Methods 2.0, monthly method). Returns the model with the best fit.
 * Ignores periods without temperatures. Returns null if fewer than six periods remain, because so few periods do not contain all seasons.
 */
export function fitChangePointModel(periods: readonly UsePeriod[], weather: Weather): ChangePointModel | null {
  const measuredPeriods = periods.filter((period) => daysInRange(period) > 0 && weather.mean(period) !== null);
  if (measuredPeriods.length < MIN_PERIODS) return null;
  const days = measuredPeriods.map(daysInRange);
  const perDay = measuredPeriods.map((period, index) => period.quantity / (days[index] ?? 1));
  const columns = (kind: DegreeDayKind, bases: readonly number[]) =>
    bases.flatMap((balancePoint) => {
      const sums = measuredPeriods.map((period) => weather.degreeDays(period, kind, balancePoint) ?? 0);
      const total = sums.reduce((sum, value) => sum + value, 0);
      return total < MIN_DEGREE_DAYS ? [] : [{ balancePoint, values: sums.map((value, index) => value / (days[index] ?? 1)) }];
    });
  const heating = columns('heating', HEATING_BASES);
  const cooling = columns('cooling', COOLING_BASES);
  const candidates = [
    candidate(perDay, days, null, null),
    ...heating.map((column) => candidate(perDay, days, column, null)),
    ...cooling.map((column) => candidate(perDay, days, null, column)),
    ...heating.flatMap((cold) => cooling.filter(({ balancePoint }) => balancePoint >= cold.balancePoint).map((warm) => candidate(perDay, days, cold, warm))),
  ].filter((model) => model !== null);
  return candidates.reduce<ChangePointModel | null>((best, model) => (!best || model.adjustedRSquared > best.adjustedRSquared ? model : best), null);
}

type Column = { balancePoint: number; values: readonly number[] };

/**
 * Fits one model. Returns null if the equations have no unique solution, or if the use per degree day is not positive or not significant. Also returns null if
 * a model with heating or cooling has a negative base use.
 */
function candidate(perDay: readonly number[], days: readonly number[], heating: Column | null, cooling: Column | null): ChangePointModel | null {
  const columns = [heating, cooling].filter((column) => column !== null);
  const rows = perDay.map((_, index) => [1, ...columns.map(({ values }) => values[index] ?? 0)]);
  const fit = weightedLeastSquares(rows, perDay, days);
  if (!fit) return null;
  const [base = 0, ...slopes] = fit.coefficients;
  if (columns.length > 0 && base < 0) return null;
  if (slopes.some((slope, index) => slope <= 0 || slope < MIN_T * (fit.standardErrors[index + 1] ?? 0))) return null;
  const term = (column: Column | null, index: number): WeatherTerm | null => column && { balancePoint: column.balancePoint, perDegreeDay: slopes[index] ?? 0 };
  const freedom = perDay.length - 1 - columns.length;
  return {
    kind: heating && cooling ? 'heating_cooling' : heating ? 'heating' : cooling ? 'cooling' : 'base',
    basePerDay: base,
    heating: term(heating, 0),
    cooling: term(cooling, heating ? 1 : 0),
    rSquared: fit.rSquared,
    adjustedRSquared: columns.length === 0 ? 0 : 1 - ((1 - fit.rSquared) * (perDay.length - 1)) / freedom,
    periods: perDay.length,
  };
}

type Fit = { coefficients: number[]; standardErrors: number[]; rSquared: number };

/** Solves the normal equations for one to three parameters. Returns null if the equations have no unique solution. */
function weightedLeastSquares(rows: readonly (readonly number[])[], values: readonly number[], weights: readonly number[]): Fit | null {
  const size = rows[0]?.length ?? 0;
  const matrix = range(0, size - 1).map((i) => [
    ...range(0, size - 1).map((j) => rows.reduce((sum, row, at) => sum + (weights[at] ?? 0) * (row[i] ?? 0) * (row[j] ?? 0), 0)),
    rows.reduce((sum, row, at) => sum + (weights[at] ?? 0) * (row[i] ?? 0) * (values[at] ?? 0), 0),
    ...range(0, size - 1).map((j) => (i === j ? 1 : 0)),
  ]);
  if (!eliminate(matrix, size)) return null;
  const coefficients = matrix.map((row) => row[size] ?? 0);
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) / totalWeight;
  const residual = values.reduce((sum, value, at) => {
    const predicted = (rows[at] ?? []).reduce((total, x, i) => total + x * (coefficients[i] ?? 0), 0);
    return sum + (weights[at] ?? 0) * (value - predicted) ** 2;
  }, 0);
  const variation = values.reduce((sum, value, at) => sum + (weights[at] ?? 0) * (value - mean) ** 2, 0);
  const variance = residual / (values.length - size);
  return {
    coefficients,
    standardErrors: matrix.map((row, i) => Math.sqrt(variance * (row[size + 1 + i] ?? 0))),
    rSquared: variation === 0 ? 0 : 1 - residual / variation,
  };
}

/** Solves the equations in place by Gauss-Jordan elimination with pivoting. Returns false if there is no unique solution. */
function eliminate(matrix: number[][], size: number): boolean {
  for (let column = 0; column < size; column += 1) {
    const pivot = matrix.slice(column).reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    const scale = pivot[column] ?? 0;
    if (Math.abs(scale) < 1e-9) return false;
    const pivotIndex = matrix.indexOf(pivot);
    [matrix[pivotIndex], matrix[column]] = [matrix[column] ?? [], pivot];
    for (let i = 0; i < pivot.length; i += 1) pivot[i] = (pivot[i] ?? 0) / scale;
    for (const row of matrix) {
      const factor = row[column] ?? 0;
      if (row === pivot || factor === 0) continue;
      for (let i = 0; i < row.length; i += 1) row[i] = (row[i] ?? 0) - factor * (pivot[i] ?? 0);
    }
  }
  return true;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Energy use in a period, split into use that does not depend on the weather (`base`), heating and cooling. */
export type UseSplit = { base: number; heating: number; cooling: number };

/** Returns the use that the model predicts for a period, in the unit of the bills. Null if temperatures are missing. */
export function expectedUse(model: ChangePointModel, period: DateRange, weather: Weather): UseSplit | null {
  const heating = model.heating ? weather.degreeDays(period, 'heating', model.heating.balancePoint) : 0;
  const cooling = model.cooling ? weather.degreeDays(period, 'cooling', model.cooling.balancePoint) : 0;
  if (heating === null || cooling === null) return null;
  return {
    base: model.basePerDay * daysInRange(period),
    heating: heating * (model.heating?.perDegreeDay ?? 0),
    cooling: cooling * (model.cooling?.perDegreeDay ?? 0),
  };
}
