import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { capitalize, isRecord, isUuid } from '@/platform';
import { PROJECT_ROOT } from '@/platform/server';
import type { FederalRebate } from '@/rules/programs';
import type { RecordKind } from '../record';

/** Version of the schemas in the folder `schemas`. */
export const STANDARD_VERSION = '1.2 (2025-02-05)';

const FOLDER = 'src/features/federal-reports/server/schemas';

/** Schema file for each kind of record. HOMES (whole-home rebates) has no assessment. */
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
  // Turn off strict mode, because it rejects the annotations and the misspelled keywords in these schemas. `multipleOfPrecision` tolerates rounding errors in
  // amounts with cents.
  const ajv = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 6, formats: { uuid: isUuid } });
  const schema = ajv.compile(isRecord(json) ? json : {});
  compiled.set(file, schema);
  return schema;
}

/**
 * Returns a readable name for a field, derived from its path. The titles in the schemas are not used, because several fields have the title of another field.
 */
export function fieldTitle(path: string): string {
  return capitalize((path.split('.').at(-1) ?? path).replaceAll('_', ' '));
}

export type SchemaProblem = { path: string; message: string };

/** Validates a payload against the schema of its record. */
export function schemaProblems(rebate: FederalRebate, kind: RecordKind, payload: unknown): SchemaProblem[] {
  const validate = schemaOf(rebate, kind);
  if (validate(payload)) return [];
  const problems = (validate.errors ?? [])
    // Omit the problems of keywords that combine schemas, such as `oneOf`, because these problems only repeat that a subschema has a problem.
    .filter(({ keyword }) => !['if', 'oneOf', 'anyOf', 'allOf', 'contains'].includes(keyword))
    .map(({ instancePath, message, params }) => ({
      path: [...instancePath.split('/').slice(1), ...(typeof params.missingProperty === 'string' ? [params.missingProperty] : [])].join('.'),
      message: message ?? '',
    }));
  // If only a keyword that combines schemas failed, which is rare, report the problem for the whole record.
  return problems.length > 0 ? problems : [{ path: '', message: validate.errors?.[0]?.message ?? '' }];
}
