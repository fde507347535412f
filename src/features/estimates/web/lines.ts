import type { ProgramEstimate } from './use-estimate';

type Line = ProgramEstimate['lines'][number];

/**
 * The lines that are worth reading: those that pay, those whose rule is not met, and those that wait for an answer. What is
 * paid for other work than what is planned waits for nothing.
 */
export function visibleLines(lines: readonly Line[], planned: readonly string[]): Line[] {
  const isPlanned = ({ services }: Line) => services.length === 0 || planned.length === 0 || services.some((service) => planned.includes(service));
  return lines.filter((line) => {
    if (line.state === 'unknown') return isPlanned(line);
    return line.state === 'unmet' || (line.state === 'amount' && (line.amount ?? 0) > 0);
  });
}
