import { isCappedLine, OTHER_INCENTIVES } from '@/rules/incentives';
import { criteriaOf, type Program } from '../program';
import { referencedNames } from '../referenced-names';
import { suggestionSuffix } from './suggest-name';

/** Returns duplicate keys and references to missing entries. */
export function referenceErrors(program: Program, programs: readonly string[]): string[] {
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

function doubledKeys(program: Program): string[] {
  const lists = {
    classes: program.classes.map((classTerm) => classTerm.key),
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
  return Object.entries(lists).flatMap(([list, keys]) => keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `has ${key} twice in ${list}`));
}

function documents(program: Program): string[] {
  const keys = program.documents.map((document) => document.key);
  return [
    ...program.documents
      .filter((document) => !program.templates[document.template])
      .map((document) => `has no template ${document.template} for ${document.key}`),
    ...program.tasks.flatMap(({ document }) =>
      document && !keys.includes(document) ? [`places a task for the document ${document}, which it does not have${suggestionSuffix(document, keys)}`] : [],
    ),
  ];
}

function sources(program: Program): string[] {
  const known = program.sources.map((source) => source.id);
  type Sourced = { source?: string | undefined };
  const named = (at: string, ...entries: readonly Sourced[]) => entries.flatMap(({ source }) => (source === undefined ? [] : [{ at, source }]));
  const entries = [
    ...named('territory', program.territory),
    ...program.criteria.flatMap((item) => named(`criterion ${item.key}`, item)),
    ...program.classes.flatMap((item) => named(`class ${item.key}`, item, ...item.cases)),
    ...program.tables.flatMap((item) => named(`table ${item.key}`, item, ...item.rows)),
    ...program.lines.flatMap((item) => named(`line ${item.key}`, item, ...item.rows, ...(item.factors ?? []), ...(item.requires ?? []))),
    ...program.caps.flatMap((item) => named(`cap ${item.key}`, item)),
    ...program.splits.flatMap((item, i) => named(`split ${i + 1}`, item)),
    ...program.instalments.flatMap((item) => named(`instalment ${item.key}`, item)),
    ...program.stacking.flatMap((item) => named(`stacking ${item.key}`, item)),
    ...program.budgets.flatMap((item) => named(`budget ${item.key}`, item)),
    ...program.assumptions.flatMap((item) => named(`assumption ${item.fact}`, item)),
    ...Object.entries(program.settings).flatMap(([key, item]) => (item ? named(`setting ${key}`, item) : [])),
    ...Object.entries(program.texts).flatMap(([key, item]) => named(`text ${key}`, item)),
    ...Object.entries(program.templates).flatMap(([key, item]) => named(`template ${key}`, item)),
  ];
  const problems = entries
    .filter(({ source }) => !known.includes(source))
    .map(({ at, source }) => `${at} names the source ${source}, which is not in its list${suggestionSuffix(source, known)}`);
  return [...new Set(problems)];
}

function lines(program: Program): string[] {
  const keys = program.lines.map(({ key }) => key);
  const named = [
    ...program.lines.flatMap((line) => (line.with ?? []).map((key) => ({ key, at: `line ${line.key}` }))),
    ...program.caps.flatMap((cap) => (cap.lines && cap.lines !== 'all' ? cap.lines : []).map((key) => ({ key, at: `cap ${cap.key}` }))),
    ...program.splits.flatMap((split, i) => (split.lines && split.lines !== 'all' ? split.lines : []).map((key) => ({ key, at: `split ${i + 1}` }))),
    ...program.instalments.flatMap((item) => item.lines.map((key) => ({ key, at: `instalment ${item.key}` }))),
  ];
  const caps = [...program.caps.map(({ key }) => key), ...program.stacking.map(({ key }) => key)];
  return [
    ...named.filter(({ key }) => !keys.includes(key)).map(({ key, at }) => `${at} names the line ${key}, which does not exist${suggestionSuffix(key, keys)}`),
    ...program.lines.flatMap((line) =>
      (line.outside_caps && line.outside_caps !== true ? line.outside_caps : [])
        .filter((key) => !caps.includes(key))
        .map((key) => `line ${line.key} is outside of the cap ${key}, which does not exist${suggestionSuffix(key, caps)}`),
    ),
    ...program.caps.flatMap((cap) =>
      cap.kind === 'units'
        ? program.lines
            .filter((line) => !line.each && isCappedLine(cap, line))
            .map(({ key }) => `cap ${cap.key} limits the units of line ${key}, which has no each: its units cannot be distinguished`)
        : [],
    ),
    ...program.instalments.flatMap(({ key, opens }) =>
      typeof opens === 'object' && ![...program.tasks, ...program.not_built].some(({ task }) => task === opens.task)
        ? [`instalment ${key} opens with the task ${opens.task}, which the program does not place`]
        : [],
    ),
  ];
}

/** A budget that can run out must be read by a criterion. */
function budgets(program: Program): string[] {
  const read = new Set(referencedNames(program).flatMap(({ at, name }) => (at.startsWith('criterion ') ? [name] : [])));
  return program.budgets
    .filter(({ key }) => !read.has(`budget.${key}.status`) && !read.has(`budget.${key}.left`))
    .map(({ key }) => `has the budget ${key}, and no criterion reads budget.${key}.status: nobody would be refused when it is closed`);
}

/** Other programs are checked only if the complete list is given. */
function members(program: Program, programs: readonly string[]): string[] {
  const own = program.lines.map(({ key }) => `${program.key}.${key}`);
  const isKnown = (member: string) => {
    if (member === OTHER_INCENTIVES || member === program.key || own.includes(member)) return true;
    if (member.startsWith(`${program.key}.`)) return false;
    return programs.length === 0 || programs.some((key) => member === key || member.startsWith(`${key}.`));
  };
  const read =
    programs.length === 0
      ? []
      : referencedNames(program).filter(({ name }) => name.startsWith('program.') && !programs.includes(name.slice('program.'.length)));
  const absent = read.map(({ at, name }) => `${at} reads ${name}, which is no program${suggestionSuffix(name.slice('program.'.length), programs)}`);
  const stacked = program.stacking.flatMap(({ key, members: all, yields = [] }) => [
    ...[...new Set([...all, ...yields])]
      .filter((member) => !isKnown(member))
      .map((member) => `stacking ${key} names ${member}, which is no program or line${suggestionSuffix(member, [...programs, ...own])}`),
    ...yields.filter((member) => !all.includes(member)).map((member) => `stacking ${key} lets ${member} yield, which is no member of it`),
  ]);
  return [...absent, ...stacked];
}

/** Checks that the shares of each split add up. The last split must allow for any rest. */
function shares(program: Program): string[] {
  const open = program.splits.at(-1);
  return [
    ...program.splits.flatMap(({ homeowner, contractor, fee }, i) => {
      const parts = [homeowner, contractor, fee];
      const sum = parts.every((part) => typeof part === 'number') ? parts.reduce<number>((total, part) => total + Number(part), 0) : 100;
      return Math.abs(sum - 100) > 1e-9 ? [`split ${i + 1} adds up to ${sum}%, not to 100%`] : [];
    }),
    ...(open && (open.when || open.valid_from || open.valid_to || (open.lines && open.lines !== 'all'))
      ? ['has no split that always holds: the last one must']
      : []),
    ...program.classes.flatMap(({ key, cases }) =>
      cases.flatMap((entry, i) =>
        (i === cases.length - 1) === (entry.when === undefined && entry.valid_from === undefined && entry.valid_to === undefined)
          ? []
          : [
              i === cases.length - 1
                ? `the last case of class ${key} must hold whatever the others leave`
                : `case ${entry.value} of class ${key} hides the cases after it`,
            ],
      ),
    ),
  ];
}

/** Periods that end before they begin. */
function spans(program: Program): string[] {
  const entries = [
    ...program.classes.flatMap(({ key, cases }) => cases.map((entry) => ({ at: `class ${key}`, entry }))),
    ...program.tables.flatMap((table) => [table, ...table.rows].map((entry) => ({ at: `table ${table.key}`, entry }))),
    ...program.criteria.map((entry) => ({ at: `criterion ${entry.key}`, entry })),
    ...program.lines.flatMap((line) =>
      [line, ...line.rows, ...(line.factors ?? []), ...(line.requires ?? [])].map((entry) => ({ at: `line ${line.key}`, entry })),
    ),
    ...program.caps.map((entry) => ({ at: `cap ${entry.key}`, entry })),
  ];
  return entries.flatMap(({ at, entry }) =>
    entry.valid_from && entry.valid_to && entry.valid_from > entry.valid_to ? [`${at} ends on ${entry.valid_to}, before it begins on ${entry.valid_from}`] : [],
  );
}
