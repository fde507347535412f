import { stringArrayOf } from '@/platform';
import type { FormProgram } from '@/rules/forms';

/** Rebate line that the final invoice must show. */
export type RequiredRebateLine = {
  /** Programs whose rebates the line contains; empty if no program requires a rebate line. */
  programs: readonly FormProgram[];
  /** Titles that the programs accept. If the list is empty, the programs accept any title. */
  titles: readonly string[];
  /** Programs whose rebates are separate lines of the invoice, which the form does not ask for. */
  separatePrograms: readonly FormProgram[];
};

/**
 * Returns the rebate line that these programs require. A line with a prescribed title contains only rebates of the programs that prescribe the title, because
 * no other program pays under this title. If no program prescribes a title, the line contains the rebates of all programs that require a line.
 */
export function requiredRebateLine(programs: readonly FormProgram[]): RequiredRebateLine {
  const asking = programs.filter((program) => program.asks.includes('rebate_line_item_amount'));
  const prescribing = asking.filter((program) => titlesOf(program).length > 0);
  const inLine = prescribing.length > 0 ? prescribing : asking;
  return { programs: inLine, titles: inLine.flatMap(titlesOf), separatePrograms: asking.filter((program) => !inLine.includes(program)) };
}

const titlesOf = ({ settings }: FormProgram): string[] => stringArrayOf(settings.invoice_rebate_line);
