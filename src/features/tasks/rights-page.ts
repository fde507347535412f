import { CONTRACTOR_ROLES, GUEST_ROLES, ROLE_LABELS, type Role, STAFF_ROLES } from '@/access';
import { STAGE_LABELS, type TaskDefinition } from '@/rules/forms';
import { taskRightsOf } from './rights';

const ROLES: readonly Role[] = [...CONTRACTOR_ROLES, ...GUEST_ROLES, ...STAFF_ROLES];
const MARK = { edit: '✎', see: '○', hidden: '' } as const;

/** Renders the table of roles, tasks and fields as a page. */
export function renderRightsPage(forms: readonly TaskDefinition[]): string {
  return [
    '# Who sees and changes what',
    '',
    'Printed from the forms by `npm run docs:rights`; `src/features/tasks/rights.test.ts` fails when it is out of date, `test/integration/rights.test.ts` asks the',
    'running portal the same, cell by cell. ✎ sees and changes · ○ sees · empty: the field does not exist for them. A role without a column has no such task: 404.',
    'It shows a task that lies open with those whose work it is, amounts shown to contractor and homeowner. "Language and background" is hidden from the',
    'contractor once the homeowner answers it.',
    ...forms.flatMap(pageOf),
    '',
  ].join('\n');
}

function pageOf(form: TaskDefinition): string[] {
  const readers = ROLES.flatMap((role) => {
    const rights = taskRightsOf(form, role);
    return rights ? [{ role, rights }] : [];
  });
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '',
    `## ${form.title}`,
    '',
    `\`${form.key}\`, ${STAGE_LABELS[form.stage]}`,
    '',
    row(['', ...readers.map(({ role }) => ROLE_LABELS[role])]),
    row(['---', ...readers.map(() => '---')]),
    row(['*Mark complete*', ...readers.map(({ rights }) => (rights.complete ? '✔' : ''))]),
    ...form.fields.map((field) => row([`\`${field.key}\``, ...readers.map(({ rights }) => MARK[rights.fields[field.key] ?? 'hidden'])])),
  ];
}
