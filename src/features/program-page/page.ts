import type { Actor } from '@/access';
import type { IsoDate } from '@/platform';
import { capitalize } from '@/platform';
import { describeCondition } from '@/rules/conditions';
import {
  closingNote,
  criteriaOf,
  describedDifference,
  formatBudget,
  formatCap,
  formatEffectiveDates,
  formatInstalment,
  formatSetting,
  formatSplit,
  formatStacking,
  type LabeledProgram,
  labeledProgram,
  namedPrograms,
  type Program,
  translateProgramCard,
} from '@/rules/programs';
import { amountsView, tableView } from './amounts';
import type { ProgramAmountsView, ProgramPageView } from './contract';
import { t } from './messages';
import { programIntakeState } from './program-intake-state';
import { type RuleFormat, ruleFormat } from './rules';
import { visibleProgram } from './visible-program';

/** A released version of a program, with its content. */
export type VersionWithProgram = { version: number; released_at: Date; effective_on: IsoDate | null; reason: string | null; program: Program };

type PageOf = {
  /** Versions of one program, newest first. */
  versions: readonly VersionWithProgram[];
  viewer: Actor;
  today: IsoDate;
  /** False if the office turned the program off. */
  isOffered: boolean;
  /** All programs that the viewer may see. */
  visible: readonly { key: string; name: string }[];
};

/** Returns the page of a program for one viewer. The list `versions` contains several versions; all other content comes from the newest version. */
export function programPage(newest: VersionWithProgram, { versions, viewer, today, isOffered, visible }: PageOf): ProgramPageView {
  const program = visibleProgram(newest.program, viewer);
  const text = withHiddenAnswers(labeledProgram(program));
  const format = ruleFormat(text);
  const { say } = format;
  const amounts = amountsView(text, format);
  return {
    key: program.key,
    name: program.name,
    description: say(program.description),
    email: program.email,
    url: program.url,
    version: newest.version,
    released_at: newest.released_at.toISOString(),
    today,
    status: {
      state: programIntakeState(program, today, isOffered),
      accept_submissions_from: program.accept_submissions_from,
      accept_submissions_until: program.accept_submissions_until,
      closed: closingNote(program, today),
      successors: successorsOf(program, visible),
    },
    area: say(program.territory.description),
    ...translateProgramCard(newest.program),
    household_maximum: householdMaximum(program),
    basis: program.basis,
    criteria: criteriaOf(program).map(format.ruleView),
    amounts,
    announced: announcedChanges(amounts, today),
    ...limitsOf(text, format),
    classes: program.classes.map((definition) => ({
      key: definition.key,
      name: say(definition.name),
      cases: definition.cases.map((entry) => {
        const period = formatEffectiveDates(entry);
        const condition = entry.when ? describeCondition(entry.when, text.labels) : t('other_cases_label');
        return { name: say(entry.name), rule: period === '' ? condition : `${condition} (${period})` };
      }),
      source: definition.source,
      is_default: definition.is_default ?? false,
    })),
    tables: program.tables.map((table) => tableView(table, text, format)),
    settings: Object.entries(program.settings).flatMap(([key, setting]) =>
      setting ? [format.sentenceView({ key, name: settingName(key), ...setting }, formatSetting(setting.value, text.labels))] : [],
    ),
    sources: program.sources,
    versions: versions.map(({ version, released_at, effective_on, reason, program: body }, index) => {
      const previousProgram = versions[index + 1]?.program;
      return {
        version,
        released_at: released_at.toISOString(),
        effective_on,
        reason,
        changes: previousProgram ? changesForReaders(visibleProgram(previousProgram, viewer), visibleProgram(body, viewer)) : [],
      };
    }),
  };
}

const successorsOf = ({ key, succeeded_by }: Program, visible: PageOf['visible']): ProgramPageView['status']['successors'] =>
  namedPrograms(
    succeeded_by ?? '',
    visible.filter((other) => other.key !== key),
  ).map(({ key: successor, name }) => ({ key: successor, name }));

/** Administrative properties without an effect on the rules. */
const BOOKKEEPING: ReadonlySet<string | undefined> = new Set(['source', 'is_default', 'version', 'schema_version']);

/**
 * Returns the differences between two versions for the readers of the page. Omits administrative properties. Omits sources, because the page lists them
 * separately.
 */
const changesForReaders = (before: Program, after: Program): ProgramPageView['versions'][number]['changes'] =>
  describedDifference({ program: before }, { program: after })
    .filter(({ steps }) => !BOOKKEEPING.has(steps.at(-1)) && steps[0] !== 'sources' && steps[0] !== 'not_built')
    .map(({ name, sentence }) => ({ name, sentence }));

/** Returns the key of a setting as readable text. */
const settingName = (key: string): string => capitalize(key.replaceAll('_', ' '));

/** Adds a label for hidden conditions, for which a placeholder appears on the page. */
function withHiddenAnswers({ program, labels }: LabeledProgram): LabeledProgram {
  return { program, labels: { ...labels, label: (name) => (name === '$unknowable' ? t('hidden_answer_label') : labels.label(name)) } };
}

/** Returns the maximum for one household in dollars. Returns null without such a maximum, with several maximums, or if the maximum is not a fixed amount. */
function householdMaximum({ caps }: Program): number | null {
  const [cap, ...others] = caps.filter(({ kind }) => kind === 'household');
  return cap?.kind === 'household' && typeof cap.amount === 'number' && others.length === 0 ? cap.amount : null;
}

/** Returns the changes of amounts after today, each with its day and the amounts before and after. */
function announcedChanges({ stretches, rows }: ProgramAmountsView, today: IsoDate): ProgramPageView['announced'] {
  const formatCells = (cells: ProgramAmountsView['rows'][number]['cells'][number]) => cells.map(({ amount }) => amount).join(', ');
  return stretches.flatMap(({ from }, index) => {
    if (from === null || from <= today || index === 0) return [];
    return rows.flatMap(({ name, cells }) => {
      const [before, after] = [formatCells(cells[index - 1] ?? []), formatCells(cells[index] ?? [])];
      return before === after ? [] : [{ on: from, name, before, after }];
    });
  });
}

/** Returns the caps, payment rules, stacking rules and budgets of a program as sentences. */
function limitsOf(text: LabeledProgram, { sentenceView }: RuleFormat): Pick<ProgramPageView, 'limits' | 'payment' | 'stacking' | 'budgets'> {
  const { caps, splits, instalments, stacking, budgets } = text.program;
  const { labels } = text;
  return {
    limits: caps.map((cap) => sentenceView(cap, conditional(formatCap(cap, text), cap.when, text))),
    payment: [
      ...splits.map((split, index) =>
        sentenceView({ key: `split_${index}`, name: t('payment_label'), ...split }, conditional(formatSplit(split, text), split.when, text)),
      ),
      ...instalments.map((instalment) => sentenceView(instalment, formatInstalment(instalment))),
    ],
    stacking: stacking.map((rule) => sentenceView(rule, [rule.message, ...formatStacking(rule, text)].join(' · '))),
    budgets: budgets.map((budget) => sentenceView(budget, [budget.message, ...formatBudget(budget, { program: text.program, labels })].join(' · '))),
  };
}

const conditional = (sentence: string, when: Parameters<typeof describeCondition>[0] | undefined, { labels }: LabeledProgram): string =>
  when ? `${sentence} (${describeCondition(when, labels)})` : sentence;
