import { readUseCase } from '@/access/server';
import { jobsFor, readEvaluations } from '@/job-data/server';
import { isFactHidden } from '@/job-view';
import { jsonEquals } from '@/platform';
import { factDefinition, factLabel, formatFactValue } from '@/rules/facts';
import * as rebatesContract from '../contract';

const MOST_RECORDS = 30;

/** Lists evaluations with their difference to the one before: changed facts or another program version. */
export const calculationsHandler = readUseCase(rebatesContract.calculations, async ({ tx, actor, params, query }) => {
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const rows = await readEvaluations(tx, state.id, query.program_id);
  return {
    items: rows.slice(0, MOST_RECORDS).map((row, index) => {
      const before = rows[index + 1];
      const names = [...new Set([...Object.keys(before?.facts ?? {}), ...Object.keys(row.facts)])].filter((name) => !name.startsWith('$'));
      const changed = before ? names.filter((name) => !jsonEquals(before.facts[name] ?? null, row.facts[name] ?? null)) : [];
      return {
        at: row.at.toISOString(),
        version: row.program_version,
        total: row.amounts.total,
        eligibility: row.eligibility.status,
        rules_before: before && before.program_version !== row.program_version ? before.program_version : null,
        facts: changed
          .filter((name) => factDefinition(name) !== undefined && !isFactHidden(actor, name, state))
          .map((name) => ({ label: factLabel(name), before: inWords(name, before?.facts[name]), after: inWords(name, row.facts[name]) })),
      };
    }),
  };
});

const inWords = (name: string, value: unknown): string => (value === undefined || value === null ? '–' : formatFactValue(factDefinition(name), value));
