import type { IsoDate } from '@/platform';
import type { Line } from '@/rules/incentives';
import type { Program } from '@/rules/programs';
import { programIntakeState } from './program-intake-state';

const SCHEMA = 'https://schema.org';

const STATUS = { open: 'IncentiveStatusActive', not_yet_open: 'IncentiveStatusInDevelopment', off: 'IncentiveStatusOnHold', closed: 'IncentiveStatusRetired' };

/**
 * Returns one FinancialIncentive for each amount of the program. Omits lines that give information and pay nothing. Source of the vocabulary:
 * https://schema.org/FinancialIncentive.
 */
export function structuredData(program: Program, { today, isOffered }: { today: IsoDate; isOffered: boolean }): Record<string, unknown>[] {
  const status = STATUS[programIntakeState(program, today, isOffered)];
  return program.lines
    .filter(({ kind }) => kind !== 'information')
    .flatMap((line) =>
      line.rows.map((row) => ({
        '@type': 'FinancialIncentive',
        name: `${program.name}: ${line.name}`,
        description: line.description ?? program.description,
        identifier: `${program.key}/${line.key}`,
        ...(program.url && { url: program.url }),
        areaServed: program.territory.description,
        provider: {
          '@type': `${SCHEMA}/Organization`,
          name: program.name,
          ...(program.url && { url: program.url }),
          ...(program.email && { email: program.email }),
        },
        incentiveType: `${SCHEMA}/${line.kind === 'loan' ? 'IncentiveTypeLoan' : 'IncentiveTypeRebateOrSubsidy'}`,
        incentiveStatus: `${SCHEMA}/${status}`,
        incentivizedItem: { '@type': 'DefinedTerm', name: line.name, ...(line.services && { termCode: line.services.join(' ') }) },
        ...incentiveAmount(row.amount),
        ...period(program, line, row),
      })),
    );
}

/** Returns the amount in the vocabulary of schema.org. Omits amounts from tables or entered values, because they are not a single number. */
function incentiveAmount(amount: Line['rows'][number]['amount']): Record<string, unknown> {
  const max = typeof amount.max === 'number' ? amount.max : undefined;
  switch (amount.kind) {
    case 'fixed':
      return typeof amount.amount === 'number' ? { incentiveAmount: { '@type': 'QuantitativeValue', value: amount.amount, unitCode: 'USD' } } : {};
    case 'percent_of':
      if (typeof amount.percent !== 'number')
        return max === undefined ? {} : { incentiveAmount: { '@type': 'QuantitativeValue', maxValue: max, unitCode: 'USD' } };
      return {
        incentiveAmount: {
          '@type': 'QuantitativeValue',
          value: amount.percent,
          unitCode: 'P1',
          unitText: '%',
          ...(max !== undefined && { maxValue: max }),
          valueReference: 'USD',
        },
      };
    case 'per_unit':
      return typeof amount.amount === 'number' ? { incentiveAmount: unitPrice(amount.amount, amount.units, max) } : {};
    case 'performance':
      return typeof amount.rate === 'number' ? { incentiveAmount: unitPrice(amount.rate, amount.saved.forecast, max) } : {};
    case 'entered':
      return {};
  }
}

const unitPrice = (price: number, unit: string | { name: string }, max: number | undefined) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  unitText: typeof unit === 'string' ? unit.replaceAll('_', ' ') : unit.name,
  ...(max !== undefined && { maxPrice: max }),
});

/** Returns the dates of the row. A missing date comes from the line, or else from the application period of the program. */
function period(program: Program, line: Line, row: Line['rows'][number]): { validFrom?: string; validThrough?: string } {
  const from = row.valid_from ?? line.valid_from ?? program.accept_submissions_from;
  const to = row.valid_to ?? line.valid_to ?? program.accept_submissions_until;
  return { ...(from && { validFrom: from }), ...(to && { validThrough: to }) };
}
