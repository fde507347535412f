import { type Condition, reads } from '@/rules/conditions';
import { ruleOf } from '@/rules/eligibility';
import { factDefinition, splitFamily } from '@/rules/facts';
import type { Field, TaskDefinition } from '@/rules/forms';
import type { Units } from '@/rules/incentives';
import { factsOfTemplate } from './document';
import { criteriaOf, type Program } from './program';

/**
 * What stops a program from being published, beyond its schema: every fact read must be askable,
 * every reference must exist, every key be single. An empty list means it may be published.
 */
export function publishProblems(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): string[] {
  return [
    ...unknownTasks(program, definitions),
    ...doubledKeys(program),
    ...unknownDocuments(program),
    ...unknownSources(program),
    ...unaskedFacts(program, definitions),
  ];
}

function unknownTasks(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): string[] {
  return program.tasks.flatMap((placement) => {
    const definition = definitions.get(placement.task);
    if (!definition) return [`places the task ${placement.task}, which does not exist`];
    const askable = new Set(namesAsked(definition.fields));
    return placement.asks.filter((field) => !askable.has(field)).map((field) => `asks ${placement.task}.${field}, which is not a field that programs ask`);
  });
}

/** Fields, columns and photos that wait for a program, as it names them. */
const namesAsked = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ key, asked, columns, slots }) => [
    ...(asked === 'always' ? [] : [key]),
    ...namesAsked(columns ?? []).map((column) => `${key}.${column}`),
    ...(slots ?? []).filter((slot) => slot.asked).map((slot) => `${key}.${slot.key}`),
  ]);

function doubledKeys(program: Program): string[] {
  const lists = {
    criteria: criteriaOf(program).map((c) => c.key),
    lines: program.lines.map((l) => l.key),
    caps: program.caps.map((c) => c.key),
    sources: program.sources.map((s) => s.id),
    documents: program.documents.map((d) => d.key),
  };
  return Object.entries(lists).flatMap(([list, keys]) => keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `has ${key} twice in ${list}`));
}

function unknownDocuments(program: Program): string[] {
  const keys = new Set(program.documents.map((document) => document.key));
  return [
    ...program.documents
      .filter((document) => !program.templates[document.template])
      .map((document) => `has no template ${document.template} for ${document.key}`),
    ...program.tasks.flatMap(({ document }) => (document && !keys.has(document) ? [`places a task for the document ${document}, which it does not have`] : [])),
  ];
}

function unknownSources(program: Program): string[] {
  const known = new Set(program.sources.map((source) => source.id));
  const named = [program.territory.source, program.split.source, ...criteriaOf(program).map((c) => c.source), ...program.caps.map((c) => c.source)];
  for (const line of program.lines) named.push(...line.rows.map((row) => row.source), ...line.factors.map((factor) => factor.source));
  for (const setting of Object.values(program.settings)) if (setting) named.push(setting.source);
  for (const entry of [...Object.values(program.texts), ...Object.values(program.templates)]) named.push(entry.source);
  for (const exclusion of program.cannot_combine) named.push(exclusion.source);
  return [...new Set(named)].filter((source) => !known.has(source)).map((source) => `names the source ${source}, which is not in its list`);
}

/** Facts that come from the address, the job or the clock are always there; the rest must be asked by a task the program places. */
function unaskedFacts(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): string[] {
  const asked = new Set<string>(['job_scope', 'number_of_occupants']);
  for (const placement of program.tasks)
    for (const field of definitions.get(placement.task)?.fields ?? [])
      if (field.fact && (field.asked !== 'by_program' || placement.asks.includes(field.key))) asked.add(field.fact);
  return factsRead(program).flatMap((fact) => {
    const definition = factDefinition(fact);
    if (!definition) return [`reads the fact ${fact}, which does not exist`];
    const [family] = splitFamily(fact);
    const source = DERIVED_FROM[family];
    if (definition.origin !== 'asked' && !source) return [];
    return asked.has(source ?? family) || asked.has(fact) ? [] : [`reads the fact ${fact}, which none of its tasks asks`];
  });
}

/** Derived facts that need an answer of the program's own tasks. */
const DERIVED_FROM: Record<string, string> = {
  measure_cost: 'scope_lines',
  measure_total: 'scope_lines',
  scope_total: 'scope_lines',
  days_since_install: 'install_completion_date',
  planned_services: 'scope_lines',
  units: 'systems',
  energy_star: 'systems',
  units_are_new: 'systems',
  new_panel_amps: 'new_panel_capacity_amps',
  services_installed: 'services_being_installed',
};

function factsRead(program: Program): string[] {
  const facts = new Set<string>();
  const add = (condition: Condition | undefined | null) => {
    for (const fact of reads(condition ?? undefined)) facts.add(fact);
  };
  for (const criterion of criteriaOf(program)) add(ruleOf(criterion));
  for (const placement of program.tasks) add(placement.when);
  for (const line of program.lines) {
    add(line.when);
    if (line.choice) facts.add(line.choice.fact);
    for (const factor of line.factors) {
      add(factor.when);
      if (factor.effect.kind === 'add' && factor.effect.units) facts.add(unitsFact(factor.effect.units));
    }
    for (const row of line.rows) {
      add(row.when);
      for (const fact of amountFacts(row.amount)) facts.add(fact);
    }
  }
  for (const template of Object.values(program.templates)) for (const fact of factsOfTemplate(template)) facts.add(fact);
  for (const cap of program.caps) {
    if (cap.kind === 'invoice') facts.add(cap.costs).add(cap.total);
    if (cap.kind === 'cost_share') facts.add(cap.of);
    if (cap.kind === 'cost_left') for (const cost of cap.costs) facts.add(cost);
  }
  return [...facts];
}

const unitsFact = (units: Units): string => (typeof units === 'string' ? units : units.rows);

function amountFacts(amount: Program['lines'][number]['rows'][number]['amount']): string[] {
  switch (amount.kind) {
    case 'fixed':
      return [];
    case 'percent_of':
      return amount.of;
    case 'per_unit':
      return [unitsFact(amount.units)];
    case 'stepped':
      return [amount.by];
    case 'table':
      return amount.by;
    case 'entered':
      return [amount.fact];
    case 'performance':
      return [amount.saved];
  }
}
