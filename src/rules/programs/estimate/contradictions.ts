import { type Issue, isString, jsonEquals, recordArrayOf, stringArrayOf } from '@/platform';
import { type FactBook, factDefinition, formatFactValue, sourceFactsOf, splitFactFamily } from '@/rules/facts';
import type { PlaceFacts } from './derived-statements';
import { t } from './messages';
import type { StatedDates, StatedFacts } from './validate-statement';

type StatementToCheck = {
  stated: StatedFacts;
  place: PlaceFacts;
  dates: StatedDates;
  /** Returns the fact book without one entered (stated) fact, so the fact is derived from other facts. */
  without: (fact: string) => FactBook;
};

/** Returns the contradictions between entered facts. Each issue lists the facts that contradict each other. */
export function findContradictions(input: StatementToCheck): Issue[] {
  return [
    ...derivedContradictions(input),
    ...noneContradictions(input.stated),
    ...placeContradictions(input),
    ...dateContradictions(input),
    ...equipmentContradictions(input.stated),
  ];
}

const says = (fact: string, message: string, others: readonly string[]): Issue => ({
  path: `facts.${fact}`,
  code: 'contradiction',
  message,
  with: others.map((other) => `facts.${other}`),
});

/** Returns an issue for each derived fact whose entered value differs from the derived value. */
function derivedContradictions({ stated, without }: StatementToCheck): Issue[] {
  const names = Object.keys(stated).filter((name) => stated[name] !== null);
  return names.flatMap((fact) => {
    const bases = sourceFactsOf(fact).flatMap((base) => [base, ...sourceFactsOf(base)]);
    const sources = names.filter((name) => name !== fact && bases.includes(name === 'units' ? 'systems' : splitFactFamily(name)[0]));
    if (sources.length === 0 || fact === 'units') return [];
    const follows = without(fact).read(fact);
    if (follows.state !== 'known' || isSame(follows.value, stated[fact])) return [];
    const definition = factDefinition(fact);
    const message = t('contradicts', {
      fact,
      value: formatFactValue(definition, stated[fact]),
      others: sources.join(', '),
      follows: formatFactValue(definition, follows.value),
    });
    return [says(fact, message, sources)];
  });
}

/** Compares lists without regard to order. */
const isSame = (a: unknown, b: unknown): boolean =>
  jsonEquals(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && jsonEquals(stringArrayOf(a).toSorted(), stringArrayOf(b).toSorted()) && stringArrayOf(a).length === a.length);

function noneContradictions(stated: StatedFacts): Issue[] {
  return Object.entries(stated).flatMap(([fact, value]) =>
    Array.isArray(value) && value.includes('none') && value.length > 1 ? [says(fact, t('none_beside_others', { fact }), [])] : [],
  );
}

/**
 * Returns an issue if the entered state or ZIP code differs from the address. Other entered facts may differ from the place data, because that data can be
 * outdated.
 */
function placeContradictions({ stated, place }: StatementToCheck): Issue[] {
  return ['state', 'zip'].flatMap((fact) => {
    const [statedValue, known] = [stated[fact], place[fact]];
    if (!isString(statedValue) || !isString(known) || statedValue === known) return [];
    const message =
      fact === 'state'
        ? t('state_of_zip', { zip: String(place.zip), state: known, stated: statedValue })
        : t('stated_twice', { fact, value: known, other: statedValue });
    return [{ ...says(fact, message, []), with: ['address.zip'] }];
  });
}

function dateContradictions({ stated, dates }: StatementToCheck): Issue[] {
  const issues: Issue[] = [];
  const inOrder = (earlier: [string, string | null | undefined], later: [string, string | null | undefined]) => {
    if (earlier[1] && later[1] && later[1] < earlier[1])
      issues.push({
        path: `dates.${later[0]}`,
        code: 'contradiction',
        message: t('before_other_day', { day: `${later[0]} (${later[1]})`, earlier: `${earlier[0]} (${earlier[1]})` }),
        with: [`dates.${earlier[0]}`],
      });
  };
  inOrder(['install_start_date', dates.install_start_date], ['install_completion_date', dates.install_completion_date]);
  inOrder(['reserved_on', dates.reserved_on], ['reservation_expires_on', dates.reservation_expires_on]);
  for (const name of ['install_start_date', 'install_completion_date'] as const) {
    const [statedValue, dated] = [stated[name], dates[name]];
    if (isString(statedValue) && dated && statedValue !== dated)
      issues.push({ ...says(name, t('stated_twice', { fact: name, value: dated, other: statedValue }), []), with: [`dates.${name}`] });
  }
  return issues;
}

/** Possible fuels of equipment whose type limits the fuel. */
const FUELS_OF: Readonly<Record<string, readonly string[]>> = {
  electric_furnace: ['electric'],
  baseboard: ['electric'],
  heat_pump: ['electric'],
  gas_furnace: ['natural_gas', 'propane'],
};

function equipmentContradictions(stated: StatedFacts): Issue[] {
  const issues: Issue[] = [];
  if (stated.systems && stated.units) issues.push(says('systems', t('systems_and_units'), ['units']));
  if (stated.has_no_heating === true)
    for (const fact of ['primary_heating_equipment', 'existing_heating_equipment'])
      if (isString(stated[fact]) || recordArrayOf(stated[fact]).length > 0)
        issues.push(says(fact, t('no_heating_but_equipment', { fact }), ['has_no_heating']));
  const [main, fuel] = [stated.primary_heating_equipment, stated.primary_fuel_type];
  if (isString(main) && isString(fuel) && FUELS_OF[main] && !FUELS_OF[main].includes(fuel))
    issues.push(
      says(
        'primary_fuel_type',
        t('fuel_of_equipment', {
          equipment: formatFactValue(factDefinition('primary_heating_equipment'), main),
          fuel: formatFactValue(factDefinition('primary_fuel_type'), fuel).toLowerCase(),
        }),
        ['primary_heating_equipment'],
      ),
    );
  const rows = recordArrayOf(stated.existing_heating_equipment);
  if (isString(main) && rows.length > 0 && rows.every(({ type }) => type !== undefined && type !== main))
    issues.push(
      says('primary_heating_equipment', t('primary_is_not_listed', { fact: 'primary_heating_equipment', value: main }), ['existing_heating_equipment']),
    );
  if (stated.removing_services === false && stringArrayOf(stated.services_being_removed).length > 0)
    issues.push(says('removing_services', t('nothing_removed'), ['services_being_removed']));
  return issues;
}
