import { describeCondition } from '@/rules/conditions';
import type { EffectiveDates } from '@/rules/facts';
import {
  criteriaOf,
  formatAmount,
  formatBudget,
  formatCap,
  formatCell,
  formatEffectiveDates,
  formatFactor,
  formatInstalment,
  formatSetting,
  formatSplit,
  formatStacking,
  formatTableValue,
  lineNotes,
  type Program,
  type ProgramText,
  programText,
} from '@/rules/programs';
import { datesOfRow } from '@/rules/terms';
import type { ProgramChangeView } from './contract';
import { t } from './messages';

/** One statement of a program. The id finds the same statement in another version. */
type Statement = { id: string; name: string; text: string };

/** Returns the differences of two versions as sentences, in the order of the newer version. Removed entries are last. */
export function changesBetweenVersions(before: Program, after: Program): ProgramChangeView[] {
  const earlier = new Map(statementsOf(before).map((statement) => [statement.id, statement]));
  const later = statementsOf(after);
  const ids = new Set(later.map(({ id }) => id));
  return [
    ...later.flatMap(({ id, name, text }) => {
      const known = earlier.get(id)?.text;
      return known === text ? [] : [{ name, before: known ?? null, after: text }];
    }),
    ...[...earlier.values()].filter(({ id }) => !ids.has(id)).map(({ name, text }) => ({ name, before: text, after: null })),
  ];
}

/** Returns everything that a program states, as sentences. */
function statementsOf(program: Program): Statement[] {
  const text = programText(program);
  const { words } = text;
  return [
    ...generalStatements(program),
    ...criteriaOf(program).map((rule) => ({
      id: `criterion/${rule.key}`,
      name: rule.name,
      text: dated(joined(rule.description, describeCondition(rule.test, words), rule.applies && describeCondition(rule.applies, words), rule.fix), rule),
    })),
    ...program.lines.flatMap((line) => lineStatements(line, text)),
    ...program.classes.flatMap(({ key, name, cases }) =>
      cases.map((entry, index) => ({
        id: `class/${key}/${entry.value}/${index}`,
        name: `${name}: ${entry.name}`,
        text: dated(entry.when ? describeCondition(entry.when, words) : t('other_cases_label'), entry),
      })),
    ),
    ...program.tables.flatMap((table) =>
      table.rows.map((row) => {
        const at = table.by.map((column, index) => formatCell(column, row.at[index], text)).join(', ');
        const dates = datesOfRow(table, row);
        return {
          id: `table/${table.key}/${at}/${dates.valid_from ?? ''}`,
          name: `${table.name}: ${at}`,
          text: dated(formatTableValue(table, row.value), dates),
        };
      }),
    ),
    ...limitStatements(text),
    ...Object.entries(program.settings).flatMap(([key, setting]) =>
      setting ? [{ id: `setting/${key}`, name: settingName(key), text: formatSetting(setting.value, words) }] : [],
    ),
    ...Object.entries(program.texts).map(([key, { title, body }]) => ({ id: `text/${key}`, name: title, text: body })),
    ...program.documents.map(({ key, title }) => ({ id: `document/${key}`, name: t('document_label'), text: title })),
  ];
}

/** Returns the name of a setting for people. */
export const settingName = (key: string): string => `${key[0]?.toUpperCase() ?? ''}${key.slice(1).replaceAll('_', ' ')}`;

function generalStatements(program: Program): Statement[] {
  const { name, description, email, url, accept_submissions_from: from, accept_submissions_until: until, succeeded_by, active, territory, card } = program;
  const entries: [string, string, string | null][] = [
    ['name', t('name_label'), name],
    ['description', t('description_label'), description],
    ['email', t('email_label'), email],
    ['url', t('website_label'), url],
    ['active', t('status_label'), active ? t('program_active_value') : t('program_inactive_value')],
    ['from', t('window_label'), formatEffectiveDates({ valid_from: from ?? undefined, valid_to: until ?? undefined })],
    ['succeeded_by', t('successor_label'), succeeded_by ?? null],
    ['territory', t('area_label'), territory.description],
    ...Object.entries(card).map(([key, text]): [string, string, string] => [key, t('summary_label'), text]),
  ];
  return entries.flatMap(([id, label, text]) => (text ? [{ id, name: label, text }] : []));
}

function lineStatements(line: Program['lines'][number], text: ProgramText): Statement[] {
  const { words } = text;
  const { key, name, description, when, requires = [], factors = [] } = line;
  return [
    {
      id: `line/${key}`,
      name,
      text: dated(joined(description, when && describeCondition(when, words), ...lineNotes(line, text)), line) || t('line_offered_value'),
    },
    ...line.rows.map((row, index) => ({
      id: `line/${key}/row/${row.valid_from ?? index}`,
      name,
      text: dated(joined(formatAmount(row.amount, text), row.when && describeCondition(row.when, words)), row),
    })),
    ...factors.map((factor) => ({
      id: `line/${key}/factor/${factor.key}`,
      name: `${name}: ${factor.name}`,
      text: dated(joined(formatFactor(factor, text), factor.when && describeCondition(factor.when, words)), factor),
    })),
    ...requires.map((rule) => ({
      id: `line/${key}/requires/${rule.key}`,
      name: `${name}: ${rule.name}`,
      text: dated(joined(rule.description, describeCondition(rule.test, words)), rule),
    })),
  ];
}

function limitStatements(text: ProgramText): Statement[] {
  const { caps, splits, instalments, stacking, budgets } = text.program;
  return [
    ...caps.map((cap) => ({ id: `cap/${cap.key}`, name: cap.name, text: dated(formatCap(cap, text), cap) })),
    ...splits.map((split, index) => ({ id: `split/${index}`, name: t('payment_label'), text: dated(formatSplit(split, text), split) })),
    ...instalments.map((entry) => ({ id: `instalment/${entry.key}`, name: entry.name, text: dated(formatInstalment(entry), entry) })),
    ...stacking.map((rule) => ({ id: `stacking/${rule.key}`, name: rule.name, text: dated(joined(rule.message, ...formatStacking(rule, text)), rule) })),
    ...budgets.map((budget) => ({ id: `budget/${budget.key}`, name: budget.name, text: formatBudget(budget, text).join('. ') })),
  ];
}

/** Joins the parts that exist with a middle dot. */
const joined = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join(' · ');

function dated(text: string, dates: EffectiveDates): string {
  const period = formatEffectiveDates(dates);
  return period === '' ? text : `${text} (${period})`;
}
