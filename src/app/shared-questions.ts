import { ASKED_AGAIN } from '@/content/forms/intentional-exceptions';
import { factDefinition } from '@/rules/facts';
import type { Field, TaskDefinition } from '@/rules/forms';
import type { Program } from '@/rules/programs';
import { FORM_BY_KEY, FORMS } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

/** A fact that more than one form of a program asks: who asks it first, who opens with the answer, who asks it anew and why that is so. */
export type SharedQuestion = { fact: string; first: string; known: string[]; anew: string[] };

const asks = (program: Program, form: TaskDefinition): Field[] => {
  const asked = program.tasks.filter(({ task }) => task === form.key).flatMap((placement) => placement.asks);
  return form.fields.filter((field) => field.fact && !field.readOnly && (field.asked !== 'by_program' || asked.includes(field.key)));
};

/** What is answered in one form and asked in another of the same program, by fact. */
export function findSharedQuestions(program: Program): SharedQuestion[] {
  const forms = FORMS.filter(({ key }) => key === 'create_job' || program.tasks.some(({ task }) => task === key));
  const asking = new Map<string, { form: TaskDefinition; field: Field }[]>();
  for (const form of forms)
    for (const field of asks(program, form)) {
      const fact = field.fact?.replace('.$subject', '') ?? '';
      asking.set(fact, [...(asking.get(fact) ?? []), { form, field }]);
    }
  return [...asking]
    .filter(([, fields]) => new Set(fields.map(({ form }) => form.key)).size > 1)
    .map(([fact, [first, ...others]]) => ({
      fact,
      first: first?.form.key ?? '',
      known: others.filter(({ field }) => !field.fresh).map(({ form }) => form.key),
      anew: others.filter(({ field }) => field.fresh).map(({ form }) => form.key),
    }))
    .toSorted((a, b) => a.fact.localeCompare(b.fact));
}

const titled = (key: string): string => FORM_BY_KEY.get(key)?.title ?? key;

/** `npm run docs:asked-once`: the table for people. */
export function renderSharedQuestionsPage(): string {
  const sections = SHIPPED_PROGRAMS.map((program) => {
    const rows = findSharedQuestions(program).map(
      ({ fact, first, known, anew }) =>
        `| ${factDefinition(fact)?.label ?? fact} | ${titled(first)} | ${known.map(titled).join('; ')} | ${anew.map((form) => `${titled(form)} (${ASKED_AGAIN[`${form}.${fact}`] ?? '?'})`).join('; ')} |`,
    );
    if (rows.length === 0) return '';
    return `## ${program.name}\n\n| Fact | Asked first in | Shown as known in | Asked anew |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# What more than one form asks

Made by \`npm run docs:asked-once\`; a test says when it is out of date, and another that every form of the third column opens with the answer and says where it comes from. Forms stand in the order in which tasks are listed; whichever is done first asks.

${sections.filter((section) => section !== '').join('\n')}`;
}
