import { readUseCase } from '@/access/server';
import { jobsFor, readEvaluations } from '@/job-data/server';
import { isFactHidden } from '@/job-view';
import { jsonEquals } from '@/platform';
import { factDefinition, factLabel, formatFactValue } from '@/rules/facts';
import * as rebatesContract from '../contract';

const MAX_RECORDS = 30;

/** Lists evaluations with their differences from the previous evaluation: changed facts or a different program version. */
export const listCalculationsHandler = readUseCase(rebatesContract.listCalculations, async ({ tx, actor, params, query }) => {
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const rows = await readEvaluations(tx, state.id, query.program_id);
  return {
    items: rows.slice(0, MAX_RECORDS).map((row, index) => {
      const earlierRow = rows[index + 1];
      const names = [...new Set([...Object.keys(earlierRow?.facts ?? {}), ...Object.keys(row.facts)])].filter((name) => !name.startsWith('$'));
      const changed = earlierRow ? names.filter((name) => !jsonEquals(earlierRow.facts[name] ?? null, row.facts[name] ?? null)) : [];
      return {
        at: row.at.toISOString(),
        version: row.program_version,
        total: row.amounts.total,
        eligibility: row.eligibility.status,
        rules_before: earlierRow && earlierRow.program_version !== row.program_version ? earlierRow.program_version : null,
        facts: changed
          .filter((name) => factDefinition(name) !== undefined && !isFactHidden(actor, name, state))
          .map((name) => ({ label: factLabel(name), before: formatValue(name, earlierRow?.facts[name]), after: formatValue(name, row.facts[name]) })),
      };
    }),
  };
});

const formatValue = (name: string, value: unknown): string => (value === undefined || value === null ? '–' : formatFactValue(factDefinition(name), value));
