/** `34,000`, `0.6`: a number as people read it. What is no number yet stays as it was typed. */
export const inFigures = (value: unknown): string => (typeof value === 'number' ? FIGURES.format(value) : String(value));

/** `34,000 BTU/h`, `95%` */
export const withUnit = (words: string, unit: string | undefined): string => (unit === undefined ? words : unit === '%' ? `${words}%` : `${words} ${unit}`);

/** Kept: making a formatter takes longer than a hundred numbers. */
const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
