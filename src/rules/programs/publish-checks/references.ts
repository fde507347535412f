import type { EffectiveDates } from '@/rules/facts';
import { isCappedLine, OTHER_INCENTIVES } from '@/rules/incentives';
import { criteriaOf, type Program } from '../program';
import { referencedNames } from '../referenced-names';
import type { ProgramProblem } from '../shape';
import { suggestionSuffix } from './suggest-name';

type Path = ProgramProblem['path'];

/** Returns the problems of a program's entries: duplicate keys, references to missing entries, invalid shares and periods. */
export function referenceProblems(program: Program, programs: readonly string[]): ProgramProblem[] {
  return [
    ...doubledKeys(program),
    ...documents(program),
    ...sources(program),
    ...lines(program),
    ...members(program, programs),
    ...shares(program),
    ...spans(program),
    ...budgets(program),
  ];
}

function doubledKeys(program: Program): ProgramProblem[] {
  const lists = {
    classes: program.classes.map((programClass) => programClass.key),
    tables: program.tables.map((table) => table.key),
    criteria: criteriaOf(program).map((item) => item.key),
    lines: program.lines.map((line) => line.key),
    caps: program.caps.map((cap) => cap.key),
    instalments: program.instalments.map((instalment) => instalment.key),
    stacking: program.stacking.map((item) => item.key),
    budgets: program.budgets.map((budget) => budget.key),
    sources: program.sources.map((source) => source.id),
    documents: program.documents.map((document) => document.key),
  };
  return Object.entries(lists).flatMap(([list, keys]) =>
    keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => ({ path: [list, key], message: `has ${key} twice in ${list}` })),
  );
}

function documents(program: Program): ProgramProblem[] {
  const keys = program.documents.map((document) => document.key);
  return [
    ...program.documents
      .filter((document) => !program.templates[document.template])
      .map((document) => ({ path: ['documents', document.key], message: `has no template ${document.template} for ${document.key}` })),
    ...program.tasks.flatMap(({ document }, i) =>
      document && !keys.includes(document)
        ? [{ path: ['tasks', i], message: `places a task for the document ${document}, which it does not have${suggestionSuffix(document, keys)}` }]
        : [],
    ),
  ];
}

function sources(program: Program): ProgramProblem[] {
  const sourceIds = program.sources.map((source) => source.id);
  type SourcedEntry = { source?: string | undefined };
  const sourceOfEntry = (at: string, path: Path, entry: SourcedEntry) => (entry.source === undefined ? [] : [{ at, path, source: entry.source }]);
  const rows = (at: string, path: Path, entries: readonly SourcedEntry[] = []) => entries.flatMap((entry, i) => sourceOfEntry(at, [...path, i], entry));
  const sourcesOfKeyed = (at: string, path: Path, entries: readonly (SourcedEntry & { key: string })[] = []) =>
    entries.flatMap((entry) => sourceOfEntry(at, [...path, entry.key], entry));
  const entries = [
    ...sourceOfEntry('territory', ['territory'], program.territory),
    ...(program.accept_submissions_source
      ? sourceOfEntry('submission period', ['accept_submissions_source'], { source: program.accept_submissions_source })
      : []),
    ...program.criteria.flatMap((item) => sourceOfEntry(`criterion ${item.key}`, ['criteria', item.key], item)),
    ...program.classes.flatMap((item) => {
      const [at, path] = [`class ${item.key}`, ['classes', item.key]];
      return [...sourceOfEntry(at, path, item), ...rows(at, [...path, 'cases'], item.cases)];
    }),
    ...program.tables.flatMap((item) => {
      const [at, path] = [`table ${item.key}`, ['tables', item.key]];
      return [...sourceOfEntry(at, path, item), ...rows(at, [...path, 'rows'], item.rows)];
    }),
    ...program.lines.flatMap((item) => {
      const [at, path] = [`line ${item.key}`, ['lines', item.key]];
      return [
        ...sourceOfEntry(at, path, item),
        ...rows(at, [...path, 'rows'], item.rows),
        ...sourcesOfKeyed(at, [...path, 'factors'], item.factors),
        ...sourcesOfKeyed(at, [...path, 'requires'], item.requires),
      ];
    }),
    ...program.caps.flatMap((item) => sourceOfEntry(`cap ${item.key}`, ['caps', item.key], item)),
    ...program.splits.flatMap((item, i) => sourceOfEntry(`split ${i + 1}`, ['splits', i], item)),
    ...program.instalments.flatMap((item) => sourceOfEntry(`instalment ${item.key}`, ['instalments', item.key], item)),
    ...program.stacking.flatMap((item) => sourceOfEntry(`stacking ${item.key}`, ['stacking', item.key], item)),
    ...program.budgets.flatMap((item) => sourceOfEntry(`budget ${item.key}`, ['budgets', item.key], item)),
    ...program.assumptions.flatMap((item) => sourceOfEntry(`assumption ${item.fact}`, ['assumptions', item.fact], item)),
    ...Object.entries(program.settings).flatMap(([key, item]) => (item ? sourceOfEntry(`setting ${key}`, ['settings', key], item) : [])),
    ...Object.entries(program.texts).flatMap(([key, item]) => sourceOfEntry(`text ${key}`, ['texts', key], item)),
    ...Object.entries(program.templates).flatMap(([key, item]) => sourceOfEntry(`template ${key}`, ['templates', key], item)),
  ];
  return entries
    .filter(({ source }) => !sourceIds.includes(source))
    .map(({ at, path, source }) => ({ path, message: `${at} names the source ${source}, which is not in its list${suggestionSuffix(source, sourceIds)}` }));
}

function lines(program: Program): ProgramProblem[] {
  const keys = program.lines.map(({ key }) => key);
  type NamedLine = { key: string; at: string; path: Path };
  const namedLines = (at: string, path: Path, lines: readonly string[] | 'all' | undefined): NamedLine[] =>
    lines === undefined || lines === 'all' ? [] : lines.map((key) => ({ key, at, path }));
  const references = [
    ...program.lines.flatMap((line) => namedLines(`line ${line.key}`, ['lines', line.key], line.with)),
    ...program.caps.flatMap((cap) => namedLines(`cap ${cap.key}`, ['caps', cap.key], cap.lines)),
    ...program.splits.flatMap((split, i) => namedLines(`split ${i + 1}`, ['splits', i], split.lines)),
    ...program.instalments.flatMap((item) => namedLines(`instalment ${item.key}`, ['instalments', item.key], item.lines)),
  ];
  const caps = [...program.caps.map(({ key }) => key), ...program.stacking.map(({ key }) => key)];
  return [
    ...references
      .filter(({ key }) => !keys.includes(key))
      .map(({ key, at, path }) => ({ path, message: `${at} names the line ${key}, which does not exist${suggestionSuffix(key, keys)}` })),
    ...program.lines.flatMap((line) =>
      (line.outside_caps && line.outside_caps !== true ? line.outside_caps : [])
        .filter((key) => !caps.includes(key))
        .map((key) => ({
          path: ['lines', line.key],
          message: `line ${line.key} is outside the cap ${key}, which does not exist${suggestionSuffix(key, caps)}`,
        })),
    ),
    ...program.caps.flatMap((cap) =>
      cap.kind === 'units'
        ? program.lines
            .filter((line) => !line.each && isCappedLine(cap, line))
            .map(({ key }) => ({
              path: ['caps', cap.key],
              message: `cap ${cap.key} limits the units of line ${key}, which has no each: its units cannot be distinguished`,
            }))
        : [],
    ),
    ...program.instalments.flatMap(({ key, opens }) =>
      typeof opens === 'object' && ![...program.tasks, ...program.not_built].some(({ task }) => task === opens.task)
        ? [{ path: ['instalments', key], message: `instalment ${key} opens with the task ${opens.task}, which the program does not place` }]
        : [],
    ),
  ];
}

/** Returns a problem for each budget if no criterion reads its status or its remaining amount. */
function budgets(program: Program): ProgramProblem[] {
  const readNames = new Set(referencedNames(program).flatMap(({ at, name }) => (at.startsWith('criterion ') ? [name] : [])));
  return program.budgets
    .filter(({ key }) => !readNames.has(`budget.${key}.status`) && !readNames.has(`budget.${key}.left`))
    .map(({ key }) => ({
      path: ['budgets', key],
      message: `has the budget ${key}, and no criterion reads budget.${key}.status: no job would be refused when it is closed`,
    }));
}

/** Checks references to programs and their lines. If `programs` (the keys of all programs) is empty, checks only lines of this program. */
function members(program: Program, programs: readonly string[]): ProgramProblem[] {
  const ownLines = program.lines.map(({ key }) => `${program.key}.${key}`);
  const isKnown = (member: string) => {
    if (member === OTHER_INCENTIVES || member === program.key || ownLines.includes(member)) return true;
    if (member.startsWith(`${program.key}.`)) return false;
    return programs.length === 0 || programs.some((key) => member === key || member.startsWith(`${key}.`));
  };
  const programReferences =
    programs.length === 0
      ? []
      : referencedNames(program).filter(({ name }) => name.startsWith('program.') && !programs.includes(name.slice('program.'.length)));
  const absent = programReferences.map(({ at, path, name }) => ({
    path,
    message: `${at} reads ${name}, which is not a program${suggestionSuffix(name.slice('program.'.length), programs)}`,
  }));
  const stacked = program.stacking.flatMap(({ key, members: all, yields = [] }) => [
    ...[...new Set([...all, ...yields])]
      .filter((member) => !isKnown(member))
      .map((member) => ({
        path: ['stacking', key],
        message: `stacking ${key} names ${member}, which is not a program or line${suggestionSuffix(member, [...programs, ...ownLines])}`,
      })),
    ...yields
      .filter((member) => !all.includes(member))
      .map((member) => ({ path: ['stacking', key], message: `stacking ${key} lets ${member} yield, which is not a member of the group` })),
  ]);
  return [...absent, ...stacked];
}

/**
 * Checks that the shares of each split add up. The last split must apply without a condition, so that every amount is divided. In a class, only the last case
 * may apply without a condition, and it must do so.
 */
function shares(program: Program): ProgramProblem[] {
  const open = program.splits.at(-1);
  return [
    ...program.splits.flatMap(({ homeowner, contractor, fee }, i) => {
      const parts = [homeowner, contractor, fee];
      const sum = parts.every((part) => typeof part === 'number') ? parts.reduce<number>((total, part) => total + Number(part), 0) : 100;
      return Math.abs(sum - 100) > 1e-9 ? [{ path: ['splits', i], message: `split ${i + 1} adds up to ${sum}%, not to 100%` }] : [];
    }),
    ...(open && (open.when || open.valid_from || open.valid_to || (open.lines && open.lines !== 'all'))
      ? [{ path: ['splits', program.splits.length - 1], message: 'has no split that always applies: the last one must' }]
      : []),
    ...program.classes.flatMap(({ key, cases }) =>
      cases.flatMap((entry, i) =>
        (i === cases.length - 1) === (entry.when === undefined && entry.valid_from === undefined && entry.valid_to === undefined)
          ? []
          : [
              {
                path: ['classes', key, 'cases', i],
                message:
                  i === cases.length - 1
                    ? `the last case of class ${key} must apply to everything that the other cases leave`
                    : `case ${entry.value} of class ${key} hides the cases after it`,
              },
            ],
      ),
    ),
  ];
}

/** Returns a problem for each dated entry of a program whose last day is before its first day. */
function spans(program: Program): ProgramProblem[] {
  const rows = (at: string, path: Path, entries: readonly EffectiveDates[] = []) => entries.map((entry, i) => ({ at, path: [...path, i], entry }));
  const datedEntries = (at: string, path: Path, entries: readonly (EffectiveDates & { key: string })[] = []) =>
    entries.map((entry) => ({ at, path: [...path, entry.key], entry }));
  const entries = [
    ...program.classes.flatMap(({ key, cases }) => rows(`class ${key}`, ['classes', key, 'cases'], cases)),
    ...program.tables.flatMap((table) => [
      ...datedEntries(`table ${table.key}`, ['tables'], [table]),
      ...rows(`table ${table.key}`, ['tables', table.key, 'rows'], table.rows),
    ]),
    ...program.criteria.flatMap((entry) => datedEntries(`criterion ${entry.key}`, ['criteria'], [entry])),
    ...program.lines.flatMap((line) => {
      const [at, path] = [`line ${line.key}`, ['lines', line.key]];
      return [
        ...datedEntries(at, ['lines'], [line]),
        ...rows(at, [...path, 'rows'], line.rows),
        ...datedEntries(at, [...path, 'factors'], line.factors),
        ...datedEntries(at, [...path, 'requires'], line.requires),
      ];
    }),
    ...program.caps.flatMap((entry) => datedEntries(`cap ${entry.key}`, ['caps'], [entry])),
    ...program.splits.map((entry, i) => ({ at: `split ${i + 1}`, path: ['splits', i], entry })),
    ...program.instalments.flatMap((entry) => datedEntries(`instalment ${entry.key}`, ['instalments'], [entry])),
    ...program.stacking.flatMap((entry) => datedEntries(`stacking ${entry.key}`, ['stacking'], [entry])),
  ];
  return entries.flatMap(({ at, path, entry }) =>
    entry.valid_from && entry.valid_to && entry.valid_from > entry.valid_to
      ? [{ path: [...path, 'valid_to'], message: `${at} ends on ${entry.valid_to}, before it begins on ${entry.valid_from}` }]
      : [],
  );
}
