import type { ProgramEstimate } from './use-estimate';

type Line = ProgramEstimate['lines'][number];

/**
 * Returns the lines to show: lines that pay, lines with an unmet requirement, and lines that wait for an answer and belong to a planned service. Until services
 * are chosen, all services count as planned.
 */
export function visibleLines(lines: readonly Line[], planned: readonly string[]): Line[] {
  const isPlanned = ({ services }: Line) => services.length === 0 || planned.length === 0 || services.some((service) => planned.includes(service));
  return lines.filter((line) => {
    if (line.state === 'unknown') return isPlanned(line);
    return line.state === 'unmet' || (line.state === 'amount' && (line.amount ?? 0) > 0);
  });
}
