import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { capitalize, isRecord } from '@/platform';
import { PROJECT_ROOT } from '@/platform/server';
import type { FederalRebate } from '@/rules/programs';
import type { RecordKind } from '../record';

/** Release of the schemas in the folder `schemas`. */
export const STANDARD_VERSION = '1.2 (2025-02-05)';

const FOLDER = 'src/features/federal-reports/server/schemas';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** File of each record. HOMES has no assessment. */
const FILES: Readonly<Record<'hear' | 'homes', Readonly<Partial<Record<RecordKind, string>>>>> = {
  hear: { reservation: 'electricReservationsPayload', assessment: 'electricLimitedAssessmentsPayload', redemption: 'electricInstallRedemptionsPayload' },
  homes: { reservation: 'homesReservationsPayload', redemption: 'homesRedemptionsPayload' },
};

/** Compiled schemas by file. A schema is read and compiled at its first use. */
const compiled = new Map<string, ValidateFunction>();

function schemaOf(rebate: FederalRebate, kind: RecordKind): ValidateFunction {
  const file = FILES[rebate === 'hear' ? 'hear' : 'homes'][kind];
  if (!file) throw new Error(`${rebate} has no ${kind}`);
  const validator = compiled.get(file);
  if (validator) return validator;
  const json: unknown = JSON.parse(readFileSync(join(PROJECT_ROOT, FOLDER, `${file}.schema.json`), 'utf8'));
  // Strict mode is off, because it refuses the annotations and the misspelled keywords in these schemas. The precision allows for rounding errors of cents.
  const ajv = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 6, formats: { uuid: UUID } });
  const schema = ajv.compile(isRecord(json) ? json : {});
  compiled.set(file, schema);
  return schema;
}

/** Returns a readable name of a field. Does not use the titles of the schemas, because several fields have the title of another field. */
export function fieldTitle(path: string): string {
  return capitalize((path.split('.').at(-1) ?? path).replaceAll('_', ' '));
}

export type SchemaProblem = { path: string; message: string };

/** Validates a payload against the schema of its record. */
export function schemaProblems(rebate: FederalRebate, kind: RecordKind, payload: unknown): SchemaProblem[] {
  const validate = schemaOf(rebate, kind);
  if (validate(payload)) return [];
  const problems = (validate.errors ?? [])
    // Leave out these keywords, because they only report that one of their subschemas has a problem.
    .filter(({ keyword }) => !['if', 'oneOf', 'anyOf', 'allOf', 'contains'].includes(keyword))
    .map(({ instancePath, message, params }) => ({
      path: [...instancePath.split('/').slice(1), ...(typeof params.missingProperty === 'string' ? [params.missingProperty] : [])].join('.'),
      message: message ?? '',
    }));
  // In rare cases only a combining keyword failed; report it for the whole record.
  return problems.length > 0 ? problems : [{ path: '', message: validate.errors?.[0]?.message ?? '' }];
}
