import { type Cents, toCents } from '@/platform';
import { type MissingInputs, missingInputsOf, type ReadFact } from '@/rules/conditions';
import { measureQuantity } from '@/rules/program-parameters';

/**
 * Cost of the measures that a group of lines pays for. `most`: upper bound in cents while prices of measures are missing. The upper bound is the project cost,
 * because the measures together cost no more than the project. `most` is null if the project cost is unknown.
 */
export type PaidCost =
  | { known: true; cents: Cents; inputs: Record<string, unknown> }
  | ({ known: false; most: Cents | null; inputs: Record<string, unknown> } & MissingInputs);

/** Returns the cost of the measures that lines with these services pay for. Without services, returns the cost of the whole project. */
export function paidCost(services: readonly string[], read: ReadFact): PaidCost {
  const project = measureQuantity('project_cost', read);
  const projectCents = project.known ? toCents(project.number) : null;
  // A line without services pays for the whole project.
  if (services.length === 0)
    return projectCents === null ? open(['project_cost'], read, null) : { known: true, cents: projectCents, inputs: inputsOf(project) };
  const planned = plannedIn(read);
  // A line can list more services than the home gets. Count only the services that are planned or have a price.
  const isPlannedOrPriced = (service: string) => planned?.includes(service) || measureQuantity(`measure_cost.${service}`, read).known;
  const paid = services.filter(isPlannedOrPriced);
  const names = (paid.length > 0 ? paid : services).map((service) => `measure_cost.${service}`);
  const costs = names.map((name) => measureQuantity(name, read));
  if (costs.every((cost) => cost.known)) {
    const sum = costs.reduce((cents, cost) => cents + (cost.known ? toCents(cost.number) : 0), 0);
    // The cost cannot exceed the final invoice.
    const invoice = measureQuantity('final_invoice_total', read);
    if (invoice.known && toCents(invoice.number) < sum) return { known: true, cents: toCents(invoice.number), inputs: inputsOf(invoice) };
    return { known: true, cents: sum, inputs: Object.assign({}, ...costs.map(inputsOf)) };
  }
  // Without prices for all measures, use the project cost, but only if the lines pay for all planned measures.
  if (projectCents !== null && planned?.every((service) => services.includes(service))) return { known: true, cents: projectCents, inputs: inputsOf(project) };
  return open(
    names.filter((_, index) => !costs[index]?.known),
    read,
    projectCents,
    inputsOf(project),
  );
}

const open = (names: readonly string[], read: ReadFact, most: Cents | null, inputs: Record<string, unknown> = {}): PaidCost => {
  const gaps = names.flatMap((name) => {
    const reading = read(name);
    return reading.state === 'known' ? [] : [missingInputsOf(name, reading)];
  });
  return { known: false, most, inputs, missing: [...new Set(gaps.flatMap(({ missing }) => missing))], unavailable: gaps.flatMap((gap) => gap.unavailable) };
};

function plannedIn(read: ReadFact): string[] | undefined {
  const planned = read('planned_services');
  return planned.state === 'known' && Array.isArray(planned.value) && planned.value.length > 0 ? planned.value.map(String) : undefined;
}

const inputsOf = (measured: ReturnType<typeof measureQuantity>): Record<string, unknown> => (measured.known ? measured.inputs : {});
