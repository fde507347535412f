import type { JobProgram } from '@/job-data';
import { toCents, toDollars } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import { isPaidByProgram } from '@/rules/incentives';

/**
 * Returns the maximum rebate of a program in dollars: the known costs of the measures that the program pays for, up to the project cost. If only one of these
 * costs is known, returns that cost. Returns null if neither is known.
 */
export function costOfProgram({ amounts }: Pick<JobProgram, 'amounts'>, read: ReadFact): number | null {
  const project = dollarsAt(read, 'project_cost');
  const measures = costOfMeasures(amounts, read);
  if (measures === null || project === null) return measures ?? project;
  return Math.min(measures, project);
}

function costOfMeasures({ lines }: JobProgram['amounts'], read: ReadFact): number | null {
  const paid = lines.filter(
    (line) => line.state === 'amount' && (line.amount ?? 0) > 0 && isPaidByProgram({ kind: line.companion ? 'companion' : (line.kind ?? 'rebate') }),
  );
  // A line without services pays for the whole project, so the costs of single measures do not limit the rebate.
  if (paid.length === 0 || paid.some(({ services }) => services.length === 0)) return null;
  const services = [...new Set(paid.flatMap((line) => line.services))];
  const knownCosts = services.map((service) => dollarsAt(read, `measure_cost.${service}`)).filter((cost) => cost !== null);
  // Services without a known cost count as zero, because a line may contain services that this job does not include.
  const cents = knownCosts.reduce((sum, cost) => sum + toCents(cost), 0);
  return cents === 0 ? null : toDollars(cents);
}

function dollarsAt(read: ReadFact, fact: string): number | null {
  const reading = read(fact);
  return reading.state === 'known' && typeof reading.value === 'number' ? reading.value : null;
}
